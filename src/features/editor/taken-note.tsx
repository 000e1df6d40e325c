import { Alert } from '../../ui/alert.tsx';
import { aspectNames } from './post-aspects.ts';
import type { Taken } from './store-post.ts';

const list = /* @__PURE__ */ new Intl.ListFormat('en-US');

function sentence({ aspects, by, isAlone }: Taken): string {
  const things = list.format(aspects.map((aspect) => `the ${aspectNames[aspect].toLowerCase()}`));
  const areHere = aspects.length === 1 ? 'it is here now' : 'they are here now';
  if (isAlone) return `${by || 'Somebody'} changed ${things} meanwhile; ${areHere}.`;
  const were = aspects.length === 1 ? 'was' : 'were';
  return `T${things.slice(1)} ${were} changed meanwhile, last by ${by || 'somebody'}; ${areHere}.`;
}

/** Says what others have changed, where nothing has to be decided. */
export function TakenNote({ taken }: { taken: Taken }) {
  return (
    <Alert tone="info" live="polite">
      <p>{sentence(taken)}</p>
    </Alert>
  );
}

import { Alert } from '../ui/alert.tsx';

interface TakenNoteProps {
  /** What others have changed, in words such as `the title`. */
  things: readonly string[];
  /** Who changed it last. */
  by: string;
  /** Nobody else can have changed it. */
  isAlone: boolean;
}

const list = /* @__PURE__ */ new Intl.ListFormat('en-US');

function sentence({ things, by, isAlone }: TakenNoteProps): string {
  const named = list.format(things);
  const areHere = things.length === 1 ? 'it is here now' : 'they are here now';
  if (isAlone) return `${by || 'Somebody'} changed ${named} meanwhile; ${areHere}.`;
  const were = things.length === 1 ? 'was' : 'were';
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${were} changed meanwhile, last by ${by || 'somebody'}; ${areHere}.`;
}

/** Says what others have changed, where nothing has to be decided. */
export function TakenNote(props: TakenNoteProps) {
  return (
    <Alert tone="info" live="polite">
      <p>{sentence(props)}</p>
    </Alert>
  );
}

import { changes } from 'virtual:component-facts';
import type { ShownChange } from '../../.storybook/component-facts.ts';
import { endOf } from '../../.storybook/story-name.ts';
import { systemTheme } from '../../.storybook/theme.ts';
import { formatDate } from '../../src/lib/time.ts';
import { Frame } from './designers/side-by-side.tsx';
import { News, ToPath, useEntries, useLooks } from './story-links.tsx';

/** The newest changes, each with a look. */
const SHOWN = 8;

const dayOf = (date: string) => formatDate(`${date}T12:00:00Z`);

/** A changed screen or component as it looks now: its newest state, or else its first. */
function Look({ change: { id, states }, title }: { change: ShownChange; title: string }) {
  const looks = useLooks().filter((look) => look.id.startsWith(`${id}--`));
  const look = looks.find((one) => states.some(({ path }) => path.endsWith(`/${one.id}`))) ?? looks[0];
  if (!look) return null;
  const shown = `${title}: ${look.name}`;
  return (
    <div className="relative border border-line">
      <div inert>
        <Frame
          src={`./iframe.html?id=${look.id}&viewMode=story&globals=theme:${systemTheme()}`}
          screen="desktop"
          title={shown}
        />
      </div>
      <a className="absolute inset-0" href={`./?path=/story/${look.id}`} target="_top" aria-label={shown} />
    </div>
  );
}

/** The last changes that people can see: the newest with a look, older ones folded by day. */
export function RecentChanges() {
  const entries = useEntries();
  if (changes.length === 0) return <p>This Storybook was built without the history of its changes.</p>;
  const known = changes.flatMap((change) => {
    const entry = entries.find(({ id }) => id.startsWith(`${change.id}--`));
    return entry ? [{ change, title: endOf(entry.title), path: `/${entry.type}/${entry.id}` }] : [];
  });
  return (
    <>
      <ul className="sb-unstyled grid grid-cols-1 gap-8 sm:grid-cols-2 [&_p_a]:text-(--info) [&_p_a]:underline">
        {known.slice(0, SHOWN).map(({ change, title, path }) => (
          <li key={`${change.date} ${change.id}`} className="grid grid-cols-1 content-start gap-2 text-sm">
            <Look change={change} title={title} />
            <p>
              <b className="text-base">
                <ToPath path={path}>{title}</ToPath>
              </b>{' '}
              <span className="text-mute">{dayOf(change.date)}</span>
            </p>
            <p>
              <News change={change} path={path} />
            </p>
          </li>
        ))}
      </ul>
      {[...Map.groupBy(known.slice(SHOWN), ({ change }) => change.date)].map(([date, ofDay]) => (
        <details key={date} className="my-4">
          <summary className="cursor-pointer font-semibold">{dayOf(date)}</summary>
          <ul>
            {ofDay.map(({ change, title, path }) => (
              <li key={change.id}>
                <ToPath path={path}>{title}</ToPath>
                {': '}
                <News change={change} path={path} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

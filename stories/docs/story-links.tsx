import { Fragment, useEffect, useState, type ReactNode } from 'react';
import type { ShownChange } from '../../.storybook/component-facts.ts';
import { demoAddress } from '../../.storybook/demo-address.ts';
import { ownName } from '../../.storybook/story-name.ts';
import { systemTheme } from '../../.storybook/theme.ts';

/** A story's entry in Storybook's index. */
interface Entry {
  id: string;
  type: string;
  title: string;
  name: string;
  importPath: string;
  exportName?: string;
  tags?: readonly string[];
}

let indexRead: Promise<readonly Entry[]> | undefined;

async function readIndex(): Promise<readonly Entry[]> {
  try {
    const answer = await fetch('./index.json');
    const { entries } = (await answer.json()) as { entries: Record<string, Entry> };
    return Object.values(entries).map((entry) => ({ ...entry, name: ownName(entry.title, entry.name) }));
  } catch {
    return [];
  }
}

/** Storybook's index, which is fetched once; empty without it. */
export function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      indexRead ??= readIndex();
      const index = await indexRead;
      if (!isUnmounted) setEntries(index);
    };
    void read();
    return () => {
      isUnmounted = true;
    };
  }, []);
  return entries;
}

/** Stories that show how something looks: neither playgrounds nor tests of behavior. */
export const useLooks = (): readonly Entry[] =>
  useEntries().filter(
    ({ type, name, tags = [] }) => type === 'story' && name !== 'Playground' && !tags.includes('behavior'),
  );

/** Navigates the manager around this page. */
export const ToPath = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={`./?path=${path}`} target="_top">
    {children}
  </a>
);

export const ToStory = ({ id, children }: { id: string; children: ReactNode }) => (
  <ToPath path={`/story/${id}`}>{children}</ToPath>
);

/** Keeps a frame as tall as the story in it, measured in the frame’s least height: a story may grow with its window. */
function growWith(frame: HTMLIFrameElement, least: string): void {
  const page = frame.contentDocument?.documentElement;
  if (!page) return;
  new ResizeObserver(() => {
    frame.style.height = least;
    frame.style.height = `${page.scrollHeight + frame.offsetHeight - frame.clientHeight}px`;
  }).observe(page);
}

interface LiveStatesProps {
  file: string;
  /** The height of a story that covers the page. */
  framed?: string | undefined;
  /** Whether each story is live. */
  each?: boolean | undefined;
}

/** Both for a story that fills a frame, unless it plays: only one frame can have the focus. */
const themesOf = ({ tags = [] }: Entry, framed?: string) =>
  framed === undefined || tags.includes('play-fn') ? [systemTheme()] : ['light', 'dark'];

/** The visual stories of a file except its playground. Live is the board with all states, or else the first one. */
export function LiveStates({ file, framed, each = false }: LiveStatesProps) {
  const looks = useLooks().filter(({ importPath }) => importPath === `./${file}`);
  const height = framed ?? '15rem';
  const board = looks.find(({ exportName }) => exportName === 'States') ?? looks[0];
  return (
    <ul>
      {looks.map((look) => (
        <li key={look.id}>
          <ToStory id={look.id}>{look.name}</ToStory>
          {(each || look === board) &&
            themesOf(look, framed).map((theme) => (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which needs its storage
              <iframe
                key={theme}
                src={`./iframe.html?id=${look.id}&viewMode=story&globals=theme:${theme}`}
                title={`${look.name}, ${theme}`}
                loading="lazy"
                onLoad={({ currentTarget: frame }) => growWith(frame, height)}
                className="my-2 w-full border border-line"
                style={{ height }}
              />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** How much there is to see. */
export function Counts() {
  const looks = useLooks();
  const entries = useEntries();
  const titles = (room: string) =>
    new Set(entries.map(({ title }) => title).filter((title) => title.startsWith(`${room}/`))).size;
  if (looks.length === 0) return null;
  return (
    <p>
      {titles('Design')} components, {titles('Parts')} parts, {titles('Pages')} screens and {titles('Flows')}{' '}
      flows, shown in {looks.length} stories.
    </p>
  );
}

/** The first story of each title with one of these tags. */
export function TaggedStories({ tags }: { tags: readonly string[] }) {
  const tagged = useEntries().filter(
    ({ type, tags: storyTags }) => type === 'story' && storyTags?.some((tag) => tags.includes(tag)),
  );
  const first = new Map(tagged.toReversed().map((entry) => [entry.title, entry]));
  return (
    <ul className="gap-x-8 sm:columns-2">
      {[...first.values()]
        .toSorted((one, other) => one.title.localeCompare(other.title))
        .map(({ id, title }) => (
          <li key={id}>
            <ToStory id={id}>{title.replaceAll('/', ' / ')}</ToStory>
          </li>
        ))}
    </ul>
  );
}

/** A text with code between backticks. */
export const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

/** Texts and states that are named of a change. */
const NAMED = { texts: 2, states: 4 };

/** How many are not named; the link leads to a page with all of them. */
const More = ({ left, path }: { left: number; path?: string | undefined }) =>
  left > 0 && <> and {path ? <ToPath path={path}>{left} more</ToPath> : `${left} more`}</>;

/** A change in a reader’s words: what is new, its new states with links, and what it says now. Elsewhere, with its page. */
export function News({ change, path }: { change: ShownChange; path?: string }) {
  const { isNew, about = '', texts, states } = change;
  const shown = states.filter(({ name }) => name !== 'Playground');
  // Names have commas of their own.
  const separator = shown.some(({ name }) => name.includes(',')) ? '; ' : ', ';
  const quoted = texts.slice(0, NAMED.texts).map((text) => `“${text}”`);
  return (
    <>
      {isNew && withCode(`New. ${about} `)}
      {shown.length > 0 && (isNew ? 'Shows ' : 'Now shows ')}
      {shown.slice(0, NAMED.states).map(({ name, path: story }, index) => (
        <Fragment key={story}>
          {index > 0 && separator}
          <ToPath path={story}>{name}</ToPath>
        </Fragment>
      ))}
      <More left={shown.length - NAMED.states} path={path} />
      {shown.length > 0 && '. '}
      {texts.length > 0 && !isNew && (
        <>
          Now says {quoted.join(' and ')}
          <More left={texts.length - NAMED.texts} path={path} />
          {texts.length > NAMED.texts && '.'}
        </>
      )}
    </>
  );
}

const demo: unknown = import.meta.env['STORYBOOK_DEMO_URL'];

/** Shows its content in a Storybook with a demo beside it, or only in one without. */
export const IfDemo = ({ without = false, children }: { without?: boolean; children: ReactNode }) =>
  without === Boolean(demo) ? null : children;

interface ToDemoProps {
  path: string;
  className?: string;
  children: ReactNode;
}

/** Opens a page of the demo that is published beside Storybook. */
export const ToDemo = ({ path, className, children }: ToDemoProps) => (
  <a className={className} href={demoAddress(path, window.location.href, String(demo))} target="demo">
    {children}
  </a>
);

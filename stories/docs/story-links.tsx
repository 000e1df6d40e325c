import { useEffect, useState, type ReactNode } from 'react';
import { demoAddress } from '../../.storybook/demo-address.ts';

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

let reading: Promise<readonly Entry[]> | undefined;

async function readIndex(): Promise<readonly Entry[]> {
  try {
    const answer = await fetch('./index.json');
    const { entries } = (await answer.json()) as { entries: Record<string, Entry> };
    return Object.values(entries);
  } catch {
    return [];
  }
}

/** Storybook's index, which is fetched once; empty without it. */
function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      reading ??= readIndex();
      const index = await reading;
      if (!isUnmounted) setEntries(index);
    };
    void read();
    return () => {
      isUnmounted = true;
    };
  }, []);
  return entries;
}

const useStoriesOf = (file: string): readonly Entry[] =>
  useEntries().filter(({ type, importPath }) => type === 'story' && importPath === `./${file}`);

/** Navigates the manager around this page, which takes the theme and the viewport as `&globals=` behind the id. */
export function ToStory({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`./?path=/story/${id}`} target="_top">
      {children}
    </a>
  );
}

/** Links to all visual stories of a file except its playground, which is above them. */
export function StoriesOfFile({ file }: { file: string }) {
  const looks = useStoriesOf(file).filter(
    ({ name, tags = [] }) => name !== 'Playground' && !tags.includes('behavior'),
  );
  return (
    <ul>
      {looks.map(({ id, name }) => (
        <li key={id}>
          <ToStory id={id}>{name}</ToStory>
        </li>
      ))}
    </ul>
  );
}

/** The board of a file that shows all states at once. */
export function LiveStates({ file }: { file: string }) {
  const board = useStoriesOf(file).find(({ exportName }) => exportName === 'States');
  return (
    board && (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which needs its storage
      <iframe
        src={`./iframe.html?id=${board.id}&viewMode=story`}
        title="All states"
        loading="lazy"
        className="h-120 w-full border border-line"
      />
    )
  );
}

/** How much there is to see. */
export function Counts() {
  const stories = useEntries().filter(
    ({ type, tags = [] }) => type === 'story' && !tags.includes('behavior'),
  );
  const titles = (room: string) =>
    new Set(stories.map(({ title }) => title).filter((title) => title.startsWith(`${room}/`))).size;
  if (stories.length === 0) return null;
  return (
    <p>
      {titles('Design')} components, {titles('Parts')} parts, {titles('Pages')} screens and {titles('Flows')}{' '}
      flows, shown in {stories.length} stories.
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
    <ul className="gap-x-8 sm:columns-2 lg:columns-3">
      {[...first.values()].toReversed().map(({ id, title, tags: storyTags }) => (
        <li key={id}>
          <ToStory id={id}>{title.replaceAll('/', ' / ')}</ToStory> {storyTags?.includes('new') && '(new)'}
        </li>
      ))}
    </ul>
  );
}

interface ToDemoProps {
  path: string;
  className?: string;
  children: ReactNode;
}

/** Opens a page of the demo that is published beside Storybook. */
export function ToDemo({ path, className, children }: ToDemoProps) {
  const demo: unknown = import.meta.env['STORYBOOK_DEMO_URL'];
  return (
    <a
      className={className}
      href={demoAddress(path, window.location.href, typeof demo === 'string' ? demo : undefined)}
      target="demo"
    >
      {children}
    </a>
  );
}

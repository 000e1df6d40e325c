import { useEffect, useState, type ReactNode } from 'react';

/** What Storybook's own index says of a story. */
interface Entry {
  id: string;
  type: string;
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

/** The stories of a file, from Storybook's index, which is read once. Without it there are none. */
function useStoriesOf(file: string): readonly Entry[] {
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
  return entries.filter(({ type, importPath }) => type === 'story' && importPath === `./${file}`);
}

/** Changes the address of the manager around this page. */
function ToStory({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`./?path=/story/${id}`} target="_top">
      {children}
    </a>
  );
}

/** Leads to the story of a file that has this name; where there is none, it is only text. */
export function StoryLink({ file, name, children }: { file: string; name: string; children: ReactNode }) {
  const entry = useStoriesOf(file).find((one) => one.exportName === name || one.name === name);
  return entry ? <ToStory id={entry.id}>{children}</ToStory> : children;
}

/** Leads to every story of a file that shows how something looks, but for a playground, which stands above them. */
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

import { useEffect, useState, type ReactNode } from 'react';

/** What Storybook's own index says of a story. */
interface Entry {
  id: string;
  name: string;
  importPath: string;
  exportName?: string;
}

let reading: Promise<readonly Entry[]> | undefined;

/** Storybook's index, read once for all links of a page. Without it there are names and no links. */
async function readIndex(): Promise<readonly Entry[]> {
  try {
    const answer = await fetch('./index.json');
    const { entries } = (await answer.json()) as { entries: Record<string, Entry> };
    return Object.values(entries);
  } catch {
    return [];
  }
}

/** Leads to the story of a file that has this name, where there is one. */
export function StoryLink({ file, name, children }: { file: string; name: string; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      reading ??= readIndex();
      const index = await reading;
      if (!isGone) setEntries(index);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  const entry = entries.find(
    (one) => one.importPath === `./${file}` && (one.exportName === name || one.name === name),
  );
  if (!entry) return children;
  // The manager around this page changes its address; in the frame alone there is nothing to go to.
  return (
    <a href={`./?path=/story/${entry.id}`} target="_top">
      {children}
    </a>
  );
}

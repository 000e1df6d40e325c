import { readFile } from 'node:fs/promises';
import type { Indexer } from 'storybook/internal/types';
import { storiesIn } from '../stories/titles.ts';

/** Names of stories that show how something looks, whatever else they try. */
const STATES: ReadonlySet<string> = new Set(
  `
  Playground States Data Loading Error Failed Empty NotFound Forbidden Conflict Dark Phone
  Wide Idle Sending Success Question Asks Incomplete Invalid ChecksOnSubmit
  RefusedByTheServer Refused NoAnswer WrongPassword TooMany Many ManyPages Pages Spam Searching
  Results Selected NoneFound SearchFailed UpdateFailed Preview Toolbar Tooltip
`.match(/\w+/g),
);

/** Whether a story is there for what happens in it: its play presses keys, and nothing else says that it is for looking at. */
export function isBehaviour(source: string, exported: string, tags: readonly string[] = []): boolean {
  if (tags.includes('behaviour')) return true;
  if (tags.includes('look') || STATES.has(exported)) return false;
  return storiesIn(source).some((story) => story.exported === exported && /\buserEvent\b/.test(story.source));
}

/**
 * Tags what only tests with `behaviour`, which the sidebar leaves out until somebody asks for it. Derived, because it
 * holds for every second story: `tags: ['look']` and `tags: ['behaviour']` in a story say otherwise. Flows stay: they
 * are there to be watched.
 */
export const tagBehaviour = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const inputs = await indexer.createIndex(file, options);
    if (file.includes('/flows/')) return inputs;
    const source = await readFile(file, 'utf8');
    return inputs.map((input) =>
      input.type === 'story' && isBehaviour(source, input.exportName, input.tags)
        ? { ...input, tags: [...(input.tags ?? []), 'behaviour'] }
        : input,
    );
  },
});

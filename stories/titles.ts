/** A story: the name of its export, and the name that Storybook shows where that is another. */
export interface StoryTitle {
  exported: string;
  shown: string | undefined;
  /** Its part of the file. */
  source: string;
}

/** The stories that a file of stories exports. */
export function storiesIn(source: string): StoryTitle[] {
  const [, ...parts] = source.split(/^export const /m);
  return parts.flatMap((part) => {
    const exported = /^(\w+) = meta\.story\(/.exec(part)?.[1];
    return exported ? [{ exported, shown: /^ {2}name: '([^']*)'/m.exec(part)?.[1], source: part }] : [];
  });
}

/** Whether a file has a story, a test, a journey or a case of the behavior suite of that title. */
export function hasTitle(source: string, title: string): boolean {
  const isStory = storiesIn(source).some(({ exported, shown }) => exported === title || shown === title);
  return isStory || ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}

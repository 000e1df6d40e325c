import { storyNameFromExport } from 'storybook/internal/csf';

/** A story: its export name, and its display name if different. */
export interface StoryTitle {
  exported: string;
  shown: string | undefined;
  /** Its source text. */
  source: string;
}

/** The title of a file of stories. */
export const titleIn = (source: string): string =>
  /\btitle: '((?:Design|Parts|Pages|Flows)\/[^']*)'/.exec(source)?.[1] ?? '';

/** The stories that a file of stories exports. */
export function storiesIn(source: string): StoryTitle[] {
  const [, ...parts] = source.split(/^export const /m);
  return parts.flatMap((part) => {
    const exported = /^(\w+) = meta\.story\(/.exec(part)?.[1];
    return exported ? [{ exported, shown: /^ {2}name: '([^']*)'/m.exec(part)?.[1], source: part }] : [];
  });
}

/** `SentWithoutJavaScript` reads “Sent without JavaScript.” */
export function nameOfExport(exported: string): string {
  const [first = '', ...rest] = storyNameFromExport(exported).replace('Java Script', 'JavaScript').split(' ');
  return [first, ...rest.map((word) => (/^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word))].join(' ');
}

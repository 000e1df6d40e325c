import type { Ports } from '../ports.ts';

/** What visitors read at a moment: what was made from one edition is right for as long as that lasts. */
export interface Edition {
  /** Equal for the same content. */
  version: string;
  /** When the next scheduled post appears, in milliseconds; `Infinity` where none waits. */
  until: number;
}

/** The edition at a moment. Asked for before something is made from it, so that it is never newer than that. */
export async function editionAt({ content }: Pick<Ports, 'content'>, now: Date): Promise<Edition> {
  const version = await content.version();
  const [next] = await content.posts.nextScheduled(1, now);
  return { version, until: next?.publishAt ? Date.parse(next.publishAt) : Infinity };
}

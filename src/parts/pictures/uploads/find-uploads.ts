import type { MediaSummary } from '../../../contract/staff-media.ts';

/** From so many pictures on there is a search. */
export const SEARCH_FROM = 13;

/** Pictures that match all words of the term. */
export function findUploads(pictures: readonly MediaSummary[], term: string): readonly MediaSummary[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return pictures.filter(({ name, alt, credit }) => {
    const said = `${name} ${alt} ${credit}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

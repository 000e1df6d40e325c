import type { SiteSettings } from '../../contract/site.ts';

/** So many figures fit on the line below the button. */
const FIGURES = 2;

/** The first figures of the home page in a sentence, each without what its label adds after a comma. */
export function proofOf(claims: SiteSettings['claims']): string {
  const shown = claims.filter(({ onHome }) => onHome).slice(0, FIGURES);
  const parts = shown.map(({ value, label }) => `${value} ${label.split(',')[0]}`);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

import { formatCount } from '../../lib/text.ts';

/** Article count: `1 article`, `1,200 articles`. */
export const countOf = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'article' : 'articles'}`;

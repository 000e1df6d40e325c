/** How many articles, in words: `1 article`, `12 articles`. */
export const countOf = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`;

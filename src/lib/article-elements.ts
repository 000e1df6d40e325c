/** Elements that mean the same in an article as one that it may contain. Blocks that articles do not have become `div`. */
export const RENAMED: Readonly<Record<string, string>> = {
  // The page's only `h1` is the post's title; word processors produce others.
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  tfoot: 'tbody',
  ...Object.fromEntries(
    'address article aside body caption center dd details dialog dir dl dt fieldset footer form header hgroup html legend main menu nav search section summary'
      .split(' ')
      .map((name) => [name, 'div']),
  ),
};

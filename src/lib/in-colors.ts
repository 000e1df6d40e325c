/**
 * Replaces color variables in a drawing with the owner's day colors or the defaults, because many image viewers do not
 * support style sheets, and none of them has the page's.
 */
export const inColors = (svg: string, colors: Readonly<Record<string, string>> = {}): string =>
  svg.replace(
    /var\(--([\w-]+),\s*([^()]+)\)/g,
    (_, name: string, design: string) => colors[name] ?? colors[`own-${name}`] ?? design,
  );

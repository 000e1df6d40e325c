/**
 * A drawing in the owner's colors: those that it asks for by name are written out, by day, and where there is none the
 * design's own. Not all that shows pictures understands style sheets, and none of it sees the page's.
 */
export const inColors = (svg: string, colors: Readonly<Record<string, string>> = {}): string =>
  svg.replace(
    /var\(--([\w-]+),\s*([^()]+)\)/g,
    (_, name: string, design: string) => colors[name] ?? colors[`own-${name}`] ?? design,
  );

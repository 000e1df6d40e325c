import { Parser } from 'htmlparser2';

export interface CssPart {
  css: string;
  /** Names of elements, and of classes after a dot: a page with all of one list may match, or any without lists. */
  needs?: string[][];
  inside?: CssPart[];
}

function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  const parser = new Parser({
    onopentag(element, { class: classes = '' }) {
      names.add(element);
      for (const name of classes.split(/\s+/)) names.add(`.${name}`);
    },
  });
  parser.end(html);
  return names;
}

function select(parts: readonly CssPart[], names: ReadonlySet<string>): string {
  return parts
    .map(({ css, needs, inside }) => {
      if (inside) {
        const selected = select(inside, names);
        // The first mention of a layer determines its rank, so an empty one stays.
        return selected === '' && !css.startsWith('@layer') ? '' : `${css}{${selected}}`;
      }
      return !needs || needs.some((list) => list.every((name) => names.has(name))) ? css : '';
    })
    .join('');
}

/** The rules that a page's elements and classes can match, in any state, in sheet order. */
export const usedCss = (sheet: readonly CssPart[], html: string): string => select(sheet, namesIn(html));

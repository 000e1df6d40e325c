/** The search engines people use, by their agents in robots.txt, robots tags and headers. Others use their results. */
export const SEARCH_ENGINES = [
  { name: 'Google', agent: 'googlebot' },
  { name: 'Bing', agent: 'bingbot' },
] as const;

/** The rules of a robots.txt (RFC 9309), read like Google does (github.com/google/robotstxt). */
export interface RobotsRules {
  isAllowed(address: string): boolean;
  /** As written: it may not be a full address. */
  sitemaps: readonly string[];
}

interface Rule {
  allows: boolean;
  path: string;
  /** The texts around each `*`. */
  parts: readonly string[];
}

/** Stands for the end of an address, which a final `$` means: no path contains it. */
const PATH_END = '\n';

/** Longer lists are hostile. */
const LINES_MAX = 5_000;
/** Google reads no more of a line. */
const LINE_LENGTH_MAX = 16_663;

/** The keys, with the typos that Google accepts. */
const KEY_PATTERNS = {
  agent: /^user[- ]?agent/i,
  allow: /^allow/i,
  disallow: /^(?:diss?all?ow|diasllow|disallaw)/i,
  sitemap: /^site-?map/i,
};

/** Whether a path matches a rule: `*` is any text. A regular expression could be slow. */
function matches({ parts: [first = '', ...others] }: Rule, path: string): boolean {
  let end = first.length;
  return (
    path.startsWith(first) &&
    others.every((part) => {
      const found = path.indexOf(part, end);
      end = found + part.length;
      return found >= 0;
    })
  );
}

/** One spelling of a path: `/m端` and `/m%e7%ab%af` are the same. */
const encoded = (path: string): string =>
  path
    .toWellFormed()
    .replace(/[^\0-\x7f]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());

/** The key and the value of a line. The colon may be missing between two words. */
function partsOf(line: string): [key: string, value: string] {
  const content = line.slice(0, LINE_LENGTH_MAX).split('#', 1).join('').trim();
  const [, key = '', value = ''] = /^([^:]*):([^]*)$/.exec(content) ?? /^(\S+)\s+(\S+)$/.exec(content) ?? [];
  return [key.trim(), value.trim()];
}

/** `* x` means all; a name ends at the first character that no agent has, such as the slash of a version. */
const agentOf = (value: string): string => (/^(?:\*(?!\S)|[a-z_-]*)/i.exec(value)?.[0] ?? '').toLowerCase();

/** To allow an index page allows its folder. To disallow nothing allows all. */
function rulesFrom(allows: boolean, value: string): Rule[] {
  const path = encoded(value).replace(/\$$/, PATH_END);
  const paths = allows ? [path, path.replace(/\/index\.htm[^/]*$/, `/${PATH_END}`)] : [path];
  return paths.map((rule) => ({ allows: allows || rule === '', path: rule, parts: rule.split('*') }));
}

/** Parses a robots.txt for an agent in lower case; without rules for it, those for `otherwise` apply, by default all. */
export function readRobots(text: string, agent = '*', otherwise = '*'): RobotsRules {
  const rulesOf = new Map<string, Rule[]>();
  const sitemaps: string[] = [];
  let group: Rule[][] = [];
  let isNaming = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/, LINES_MAX)) {
    const [key, value] = partsOf(line);
    const allows = KEY_PATTERNS.allow.test(key);
    if (KEY_PATTERNS.sitemap.test(key)) sitemaps.push(value);
    else if (KEY_PATTERNS.agent.test(key)) {
      const name = agentOf(value);
      const rules = rulesOf.get(name) ?? [];
      rulesOf.set(name, rules);
      group = isNaming ? [...group, rules] : [rules];
      isNaming = true;
    } else if (allows || KEY_PATTERNS.disallow.test(key)) {
      // Only these end the list of agents: others, such as a delay, may stand between two.
      isNaming = false;
      for (const rules of group) rules.push(...rulesFrom(allows, value));
    }
  }
  // The longest rule applies; of two equal ones, the one that allows.
  const rules = (rulesOf.get(agent) ?? rulesOf.get(otherwise) ?? []).sort(
    (a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows),
  );
  const isAllowed = (address: string): boolean => {
    const { pathname, search } = new URL(address);
    const path = encoded(pathname + search) + PATH_END;
    return rules.find((rule) => matches(rule, path))?.allows ?? true;
  };
  return { isAllowed, sitemaps };
}

/** The search engines people use, by their agents in robots.txt, robots tags and headers. Others use their results. */
export const SEARCH_ENGINES = [
  { name: 'Google', agent: 'googlebot' },
  { name: 'Bing', agent: 'bingbot' },
] as const;

/** The rules of a robots.txt (RFC 9309), read like Google does (github.com/google/robotstxt). */
export interface RobotsRules {
  mayVisit(address: string): boolean;
  /** As written: it may not be a full address. */
  sitemaps: readonly string[];
}

interface Rule {
  allows: boolean;
  path: string;
  /** The texts around each `*`. */
  parts: readonly string[];
}

interface Group {
  agents: string[];
  rules: Rule[];
}

/** Longer lists are hostile. */
const MOST_LINES = 5_000;
/** Google reads no more of a line. */
const LONGEST_LINE = 16_663;

/** The keys, with the typos that Google accepts. */
const KEYS = {
  agent: /^user[- ]?agent/i,
  allow: /^allow/i,
  disallow: /^(?:diss?all?ow|diasllow|disallaw)/i,
  sitemap: /^site-?map/i,
};

/** Whether a path matches a rule: `*` is any text, a final `$` the end. A regular expression could be slow. */
function matches({ path: rule, parts: [first = '', ...others] }: Rule, path: string): boolean {
  if (!path.startsWith(first)) return false;
  let end = first.length;
  for (const part of others) {
    const found = path.indexOf(part, end);
    if (found < 0) return false;
    end = found + part.length;
  }
  if (!rule.endsWith('$')) return true;
  const last = others.at(-1);
  return last === undefined ? end === path.length : path.endsWith(last);
}

/** One spelling of a path: `/m端` and `/m%e7%ab%af` are the same. */
const encoded = (path: string): string =>
  path
    .toWellFormed()
    .replace(/[^\0-\x7f]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());

/** The key and the value of a line. The colon may be missing between two words. */
function partsOf(line: string): [key: string, value: string] {
  const given = line.slice(0, LONGEST_LINE).split('#', 1).join('').trim();
  const [, key = '', value = ''] = /^([^:]*):([^]*)$/.exec(given) ?? /^(\S+)\s+(\S+)$/.exec(given) ?? [];
  return [key.trim(), value.trim()];
}

/** `* x` means all; a name ends at the first character that no agent has, such as the slash of a version. */
const agentOf = (value: string): string =>
  /^\*(?!\S)/.test(value) ? '*' : (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '');

/** To allow an index page allows its folder. */
function rulesFrom(allows: boolean, value: string): Rule[] {
  const path = encoded(value);
  const [folder] = (allows && /^.*\/(?=index\.htm[^/]*$)/.exec(path)) || [];
  return [path, ...(folder === undefined ? [] : [`${folder}$`])].map((rule) => ({
    allows,
    path: rule,
    parts: rule.replace(/\$$/, '').split('*'),
  }));
}

/** Parses a robots.txt for an agent in lower case; without rules for it, those for all apply. */
export function readRobots(text: string, agent = '*'): RobotsRules {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/, MOST_LINES)) {
    const [key, value] = partsOf(line);
    if (KEYS.sitemap.test(key)) sitemaps.push(value);
    if (KEYS.agent.test(key)) {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(agentOf(value));
      isNaming = true;
    }
    const allows = KEYS.allow.test(key);
    if (!allows && !KEYS.disallow.test(key)) continue;
    // Only these end the list of agents: others, such as a delay, may stand between two.
    isNaming = false;
    if (value !== '') groups.at(-1)?.rules.push(...rulesFrom(allows, value));
  }
  const rulesFor = (name: string) =>
    groups.filter(({ agents }) => agents.includes(name)).flatMap(({ rules }) => rules);
  const isNamed = groups.some(({ agents }) => agents.includes(agent));
  // The longest rule applies; of two equal ones, the one that allows.
  const rules = rulesFor(isNamed ? agent : '*').sort(
    (a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows),
  );
  const mayVisit = (address: string): boolean => {
    const { pathname, search } = new URL(address);
    const path = encoded(pathname + search);
    return rules.find((rule) => matches(rule, path))?.allows ?? true;
  };
  return { mayVisit, sitemaps };
}

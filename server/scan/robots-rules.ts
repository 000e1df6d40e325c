/** The rules of a robots.txt (RFC 9309). */
export interface RobotsRules {
  mayVisit(address: string): boolean;
  refusesAll: boolean;
  sitemaps: readonly string[];
}

interface Group {
  agents: string[];
  rules: { allows: boolean; path: string }[];
}

/** Longer lists are hostile. */
const MOST_LINES = 5_000;

/** Whether a path matches a rule: `*` is any text, a final `$` the end. A regular expression could be slow. */
function matches(rule: string, path: string): boolean {
  const [first = '', ...others] = rule.replace(/\$$/, '').split('*');
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

/** Parses a robots.txt for an agent in lower case; without rules for it, those for all apply. */
export function readRobots(text: string, agent = '*'): RobotsRules {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/).slice(0, MOST_LINES)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const name = key.toLowerCase();
    const given = value.trim();
    if (name === 'sitemap') sitemaps.push(given);
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(given.toLowerCase());
    }
    if (name === 'allow' || name === 'disallow') {
      if (given !== '') groups.at(-1)?.rules.push({ allows: name === 'allow', path: given });
    }
    if (name !== '' && name !== 'sitemap') isNaming = name === 'user-agent';
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
    return rules.find(({ path }) => matches(path, pathname + search))?.allows ?? true;
  };
  return {
    mayVisit,
    sitemaps,
    refusesAll:
      rules.some(({ allows, path }) => !allows && path === '/') && !rules.some(({ allows }) => allows),
  };
}

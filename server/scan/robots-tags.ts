import { SEARCH_ENGINES } from './robots-rules.ts';

/** A robots meta tag, or one agent's part of an X-Robots-Tag header. */
export interface RobotsTag {
  /** In lower case; `robots` is all. */
  agent: string;
  directives: string;
  /** As found on the page. */
  source: string;
}

/** A page that asks not to be listed. */
export interface Noindex {
  /** The first tag or header that asks for it. */
  source: string;
  /** Whom it asks: `search engines`, or some by name. */
  engines: string;
}

export const engineNames = (engines: readonly { name: string }[]): string =>
  engines.length === SEARCH_ENGINES.length ? 'search engines' : engines.map(({ name }) => name).join(' and ');

/** A name before a colon is an agent, unless it is a directive that takes a value. */
const AGENT_PREFIX = /(?:^|,)\s*(?!max-|unavailable_after)([\w-]+)\s*:/i;

/** The parts of X-Robots-Tag headers, one header a line: `googlebot: noindex, nofollow` is for one agent. */
export const tagsOfHeaders = (headers: string): RobotsTag[] =>
  headers.split('\n').flatMap((header) => {
    const parts = `robots:,${header}`.split(AGENT_PREFIX);
    return parts.flatMap((agent, at) => {
      const directives = at % 2 === 1 ? parts[at + 1] : undefined;
      if (directives === undefined) return [];
      return [{ agent: agent.toLowerCase(), directives, source: `x-robots-tag: ${header.trim()}` }];
    });
  });

const tokensOf = (directives: string): string[] =>
  directives
    .toLowerCase()
    .replace(/\s*:\s*/g, ':')
    .split(/[,\s]+/);

/** Whether a tag forbids to show any text of the page. */
export function hidesText({ directives }: RobotsTag): boolean {
  const tokens = tokensOf(directives);
  return tokens.includes('nosnippet') || tokens.includes('max-snippet:0');
}

/** Whether a tag asks not to list the page, or not anymore. */
export function excludes({ directives }: RobotsTag, now: Date): boolean {
  // Some forms of a date have a comma after the day of the week.
  const [, until = ''] = /\bunavailable_after\s*:\s*((?:[a-z]+,)?[^,]+)/i.exec(directives) ?? [];
  const tokens = tokensOf(directives);
  return tokens.includes('noindex') || tokens.includes('none') || Date.parse(until) < now.getTime();
}

export const isForEngines = ({ agent }: RobotsTag): boolean =>
  agent === 'robots' || SEARCH_ENGINES.some((engine) => engine.agent === agent);

/** Which search engines the tags of a page ask not to list it: each obeys its own tags and those for all. */
export function noindexOf(tags: readonly RobotsTag[], now: Date): Noindex | undefined {
  const excluding = tags.filter((tag) => isForEngines(tag) && excludes(tag, now));
  const engines = SEARCH_ENGINES.filter((engine) =>
    excluding.some(({ agent }) => agent === 'robots' || agent === engine.agent),
  );
  const first = excluding.find(({ agent }) => agent === 'robots') ?? excluding[0];
  return first ? { source: first.source, engines: engineNames(engines) } : undefined;
}

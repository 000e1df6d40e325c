import type { Endpoint } from './endpoint.ts';
import { HttpError } from './http-error.ts';

export interface Route {
  row: Endpoint;
  method: string;
  /** As in the key, such as `/api/blog/posts/{slug}`. */
  path: string;
  names: string[];
  pattern: RegExp;
}

function toRoute(row: Endpoint): Route {
  const [method = '', path = ''] = row.key.split(' ');
  return {
    row,
    method,
    path,
    names: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
  };
}

export const routesOf = (table: readonly Endpoint[]): Route[] => table.map(toRoute);

const noSuchAddress = () => new HttpError(404, 'There is nothing at this address.');

function decode(part: string): string {
  try {
    const decoded = decodeURIComponent(part);
    // No id has this character, and a database refuses it.
    if (!decoded.includes('\0')) return decoded;
  } catch {
    // Not valid UTF-8.
  }
  throw noSuchAddress();
}

const onPath = (routes: readonly Route[], path: string): Route[] =>
  routes.filter((route) => route.pattern.test(path));

export const isIn = (routes: readonly Route[], path: string): boolean => onPath(routes, path).length > 0;

/** HEAD is handled as GET, without a body. */
const effectiveMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/** Finds the row of a call. Refuses with 404 an unknown address, with 405 a method that it does not know. */
export function findRow(
  routes: readonly Route[],
  method: string,
  path: string,
): { row: Endpoint; params: Record<string, string> } {
  const candidates = onPath(routes, path);
  if (candidates.length === 0) throw noSuchAddress();
  const route = candidates.find((candidate) => candidate.method === effectiveMethod(method));
  if (!route) {
    const offered = candidates.flatMap((candidate) =>
      candidate.method === 'GET' ? ['GET', 'HEAD'] : [candidate.method],
    );
    throw new HttpError(405, 'That method is not allowed here.', { headers: { allow: offered.join(', ') } });
  }
  const parts = route.pattern.exec(path) ?? [];
  return {
    row: route.row,
    params: Object.fromEntries(route.names.map((name, index) => [name, decode(parts[index + 1] ?? '')])),
  };
}

export const isUnlisted = (routes: readonly Route[], path: string): boolean =>
  onPath(routes, path).some(({ row }) => row.isUnlisted);

/** The paths whose answers a call to this row outdates, separated by spaces. */
export const outdatedBy = (routes: readonly Route[], { changes = [] }: Endpoint): string =>
  routes
    .filter(({ row: { reads = [] } }) => reads.some((subject) => changes.includes(subject)))
    .map(({ path }) => path)
    .join(' ');

/** A call's address as the table declares it, without parameter values. */
export function pathAsDeclared(routes: readonly Route[], method: string, path: string): string | undefined {
  const candidates = onPath(routes, path);
  return (candidates.find((route) => route.method === effectiveMethod(method)) ?? candidates[0])?.path;
}

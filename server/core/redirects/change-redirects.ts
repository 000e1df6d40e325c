import { type Redirect, type RedirectInput, REDIRECTS_MAX } from '../../../src/contract/redirects.ts';
import { formatCount } from '../../../src/lib/text.ts';
import { fieldError, found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { isSoftwarePath } from '../shared/site-paths.ts';
import { addressIn, addressKey, lastOfChain } from './find-redirect.ts';

type List = readonly Frozen<Redirect>[];

/** The list with another redirect at its place. Refuses with 400 what could not be reached or would lead in a circle. */
function withRedirect(list: List, redirect: Redirect): List {
  const { path, query } = addressIn(redirect.from);
  if (path === '/' && query.length === 0) throw fieldError('from', 'The home page cannot lead elsewhere.');
  if (isSoftwarePath(path)) throw fieldError('from', 'The site needs this address itself.');
  const key = addressKey(redirect.from);
  const others = list.filter(({ id }) => id !== redirect.id);
  if (others.some(({ from }) => addressKey(from) === key)) {
    throw fieldError('from', 'This address is already in the list.');
  }
  const index = list.findIndex(({ id }) => id === redirect.id);
  const next = index < 0 ? [...list, redirect] : list.with(index, redirect);
  if (!lastOfChain(next, redirect)) throw fieldError('to', 'That would lead back to the old address.');
  return next;
}

const changeList = ({ content }: Pick<Ports, 'content'>, work: (list: List) => List): Promise<void> =>
  content.transaction(async ({ values }) => values.set('redirects', work(await values.get('redirects'))));

const NO_SUCH_REDIRECT = 'This address is no longer in the list.';

/** Adds a redirect. Refuses with 400 as `withRedirect` does, and with 409 if the list is full. */
export async function addRedirect(ports: Ports, input: RedirectInput): Promise<Redirect> {
  const redirect = { ...input, id: ports.ids.id() };
  await changeList(ports, (list) => {
    if (list.length < REDIRECTS_MAX) return withRedirect(list, redirect);
    throw new HttpError(
      409,
      `There can be at most ${formatCount(REDIRECTS_MAX)} old addresses. Remove one first.`,
    );
  });
  return redirect;
}

/** Changes a redirect. Refuses with 404, and as `addRedirect` does. */
export async function changeRedirect(ports: Ports, id: string, input: RedirectInput): Promise<Redirect> {
  const redirect = { ...input, id };
  await changeList(ports, (list) => {
    found(
      list.find((one) => one.id === id),
      NO_SUCH_REDIRECT,
    );
    return withRedirect(list, redirect);
  });
  return redirect;
}

/** Removes a redirect. Refuses with 404. */
export const removeRedirect = (ports: Ports, id: string): Promise<void> =>
  changeList(ports, (list) => {
    found(
      list.find((one) => one.id === id),
      NO_SUCH_REDIRECT,
    );
    return list.filter((one) => one.id !== id);
  });

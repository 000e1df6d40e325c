import { refused } from '../../server/core/api/answer.ts';
import { HttpError } from '../../server/core/api/http-error.ts';
import { PURPOSE } from '../../src/contract/purpose.ts';

export const NETWORK_KEY = 'marketing-coach:network';
/** Without these there is no page, so none of its error states could be shown. */
const NEEDED_BY_PAGE = /^\/api\/(?:site|auth\/session|pages\/[^/]+)$/;
/** How long a slow network keeps every answer back, in milliseconds. */
const SLOW_MS = 2000;
const FAILURE = 'The demo let this request fail, as you asked. Please try again.';

interface NetworkState {
  isSlow: boolean;
  /** Whether the next request of a person that has an error state fails, which switches this off again; then it has failed. */
  failure: 'off' | 'next' | 'done';
}

export interface Network {
  read(): NetworkState;
  change(change: Partial<NetworkState>): void;
  /** Calls back after each change, until the function it gives is called. */
  subscribe(listener: () => void): () => void;
  /** Carries a request to its answer, as well as the network does that just now. */
  carry(request: Request, answer: () => Promise<Response>): Promise<Response>;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Reads what the tab keeps; anything unreadable counts as a good network. */
function readKept(storage?: Storage): NetworkState {
  try {
    const kept = JSON.parse(storage?.getItem(NETWORK_KEY) ?? '{}') as Partial<NetworkState>;
    return { isSlow: kept.isSlow === true, failure: kept.failure === 'next' ? 'next' : 'off' };
  } catch {
    return { isSlow: false, failure: 'off' };
  }
}

/**
 * Makes a network that can be made worse.
 *
 * @param storage keeps its state over a reload; without it the state lasts as long as the page
 */
export function makeNetwork(storage?: Storage): Network {
  let state = readKept(storage);
  const listeners = new Set<() => void>();
  const change = (given: Partial<NetworkState>): void => {
    state = { ...state, ...given };
    try {
      storage?.setItem(NETWORK_KEY, JSON.stringify(state));
    } catch {
      // The tab is full: the state lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    change,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async carry(request, answer) {
      const { isSlow, failure } = state;
      const fails =
        failure === 'next' &&
        !request.headers.has(PURPOSE) &&
        !NEEDED_BY_PAGE.test(new URL(request.url).pathname);
      if (fails) change({ failure: 'done' });
      // A request that fails never arrives, so nothing is changed by it.
      const response = fails ? refused(request, new HttpError(503, FAILURE)) : await answer();
      if (isSlow) await wait(SLOW_MS);
      return response;
    },
  };
}

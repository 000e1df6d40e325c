import { HttpError } from '../../server/core/api/http-error.ts';
import { refused } from '../../server/core/api/respond.ts';
import { PURPOSE } from '../../src/contract/headers.ts';
import { DEMO_LIMIT } from '../../src/contract/problem-types.ts';
import { observed, type Observed } from './observed.ts';

export const NETWORK_KEY = 'marketing-coach:network';
/** Required by every page: without them no error state could be shown. */
const NEEDED_BY_PAGE = /^\/api\/(?:site|auth\/session|pages\/[^/]+)$/;
/** Delay of a slow network, in milliseconds. */
const SLOW_MS = 2000;
const FAILURE = 'Something went wrong. Please try again.';

interface NetworkState {
  isSlow: boolean;
  /** Whether the next request with an error state fails; the failure sets it to `done`, until it is tried again. */
  failure: 'off' | 'next' | 'done';
}

export interface Network extends Pick<Observed<NetworkState>, 'read' | 'subscribe'> {
  change(change: Partial<NetworkState>): void;
  carry(request: Request, answer: () => Promise<Response>): Promise<Response>;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Reads the stored state; an unreadable one counts as a good network. */
function readStored(storage?: Storage): NetworkState {
  try {
    const stored = JSON.parse(storage?.getItem(NETWORK_KEY) ?? '{}') as Partial<NetworkState>;
    return { isSlow: stored.isSlow === true, failure: stored.failure === 'next' ? 'next' : 'off' };
  } catch {
    return { isSlow: false, failure: 'off' };
  }
}

/** A network with adjustable faults, kept over a reload if there is a storage. */
export function makeNetwork(storage?: Storage): Network {
  const { read, subscribe, write } = observed(readStored(storage));
  let failedAddress = '';
  const change = (changes: Partial<NetworkState>): void => {
    const state = { ...read(), ...changes };
    try {
      storage?.setItem(NETWORK_KEY, JSON.stringify(state));
    } catch {
      // The storage is full: the state lasts as long as the page.
    }
    write(state);
  };
  return {
    read,
    change,
    subscribe,
    async carry(request, answer) {
      const { isSlow, failure } = read();
      const fails =
        failure === 'next' &&
        !request.headers.has(PURPOSE) &&
        !NEEDED_BY_PAGE.test(new URL(request.url).pathname);
      if (fails) {
        failedAddress = request.url;
        change({ failure: 'done' });
      } else if (failure === 'done' && request.url === failedAddress) change({ failure: 'off' });
      // A failed request never arrives, so it changes nothing.
      const response = fails
        ? refused(request, new HttpError(503, FAILURE, { type: DEMO_LIMIT }))
        : await answer();
      if (isSlow) await wait(SLOW_MS);
      return response;
    },
  };
}

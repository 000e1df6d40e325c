import { refused } from '../server/core/api/answer.ts';
import { HttpError } from '../server/core/api/http-error.ts';
import { PURPOSE } from '../src/contract/purpose.ts';

/** How long a slow network keeps every answer back, in milliseconds. */
const SLOW_MS = 2000;
const FAILURE = 'The demo let this request fail, as you asked. Please try again.';

interface NetworkState {
  isSlow: boolean;
  /** Whether the next request of a person fails, which switches this off again; then it has failed. */
  failure: 'off' | 'next' | 'done';
}

export interface Network {
  read(): NetworkState;
  change(change: Partial<NetworkState>): void;
  /** Calls back after each change, until the function it gives is called. */
  subscribe(listener: () => void): () => void;
  /**
   * Whether a request is not even made: while the next one is to fail nothing is fetched ahead, for a page that is there
   * already would have nothing to ask for when somebody opens it.
   */
  holdsBack(request: Request): boolean;
  /** Carries a request to its answer, as well as the network does that just now. */
  carry(request: Request, answer: () => Promise<Response>): Promise<Response>;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A network that can be made worse. It is as good as new in every page that is loaded. */
export function makeNetwork(): Network {
  let state: NetworkState = { isSlow: false, failure: 'off' };
  const listeners = new Set<() => void>();
  const change = (given: Partial<NetworkState>): void => {
    state = { ...state, ...given };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    change,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdsBack: (request) => state.failure === 'next' && request.headers.get(PURPOSE) === 'prefetch',
    async carry(request, answer) {
      const { isSlow, failure } = state;
      const fails = failure === 'next' && !request.headers.has(PURPOSE);
      if (fails) change({ failure: 'done' });
      // A request that fails never arrives, so nothing is changed by it.
      const response = fails ? refused(request, new HttpError(503, FAILURE)) : await answer();
      if (isSlow) await wait(SLOW_MS);
      return response;
    },
  };
}

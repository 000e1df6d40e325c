import { createElement, use, type ComponentType, type ReactNode } from 'react';

/** The code of a component did not come. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
  /** Loads it again. Rejects when it does not come. */
  readonly retry: () => Promise<void>;

  constructor(retry: () => Promise<void>, cause: unknown) {
    super('A component’s code could not be loaded.', { cause });
    this.retry = retry;
  }
}

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code. Rejects when it does not come; calling it again then tries again. */
  preload(): Promise<void>;
}

/**
 * Splits a component into its own chunk. After loading it renders synchronously; `React.lazy` would suspend once more
 * and delay hydration. Suspends while loading; throws `MissingCodeError` when loading fails.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;

  function attempt(): Promise<ComponentType<Props>> {
    const promise = load().catch((cause: unknown) => {
      throw new MissingCodeError(Lazy.preload, cause);
    });
    hasFailed = false;
    promise.then(
      // `use` reads a promise with `status` without suspending (React's RFC on promises).
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        hasFailed = true;
      },
    );
    return promise;
  }

  function Lazy(props: Props): ReactNode {
    return createElement(use((loading ??= attempt())), props);
  }

  Lazy.preload = async () => {
    if (!loading || hasFailed) loading = attempt();
    await loading;
  };
  return Lazy;
}

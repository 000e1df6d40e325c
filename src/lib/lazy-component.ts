import { createElement, use, type ComponentType, type ReactNode } from 'react';

/** The code of a component did not come. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
  /** Loads it again. Rejects when it does not come. */
  readonly retry: () => Promise<void>;

  constructor(retry: () => Promise<void>, cause: unknown) {
    super('The code of a component could not be loaded.', { cause });
    this.retry = retry;
  }
}

/** A component whose code comes later. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code. Rejects when it does not come; calling it again then tries again. */
  preload(): Promise<void>;
}

/**
 * Splits a component off the page's code. Once its code is there it renders like any other, which `React.lazy` does
 * not: that suspends once more even then, and makes hydration wait. Until then it suspends; when its code cannot be
 * loaded it throws a `MissingCodeError` into the nearest error boundary.
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
      // A promise that says so itself is read by `use` without suspending, as React's RFC on promises describes.
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

import { current, freeze, isDraft, produce } from 'immer';
import { StorageFailure } from './api/refusal.ts';
import type { Frozen, Store } from './ports.ts';

interface Job<State> {
  /** Gives the next state; what it throws refuses this job alone. */
  run(state: State): State;
  resolve(): void;
  reject(reason: unknown): void;
}

/** A draft is revoked once its change is done, so a record that the change hands out leaves as a copy. */
const released = <Result>(result: Result): Result =>
  isDraft(result) ? (current(result as object) as Result) : result;

/**
 * Keeps one state in memory and on whatever `save` writes to. Changes that arrive while a save is under way wait
 * and are then saved together, so a burst of leads costs one write. Readers see a change only after it is durable.
 *
 * @param start the state as it was opened; it is frozen
 * @param save  resolves once the given state is durable
 */
export function keepState<State extends object>(
  start: State,
  save: (state: Frozen<State>) => Promise<void>,
): Store<State> {
  let durable = freeze(start, true);
  let waiting: Job<State>[] = [];
  let saving = false;

  function apply(batch: Job<State>[]): { next: State; applied: Job<State>[] } {
    let next = durable;
    const applied: Job<State>[] = [];
    for (const job of batch) {
      try {
        next = job.run(next);
        applied.push(job);
      } catch (reason) {
        job.reject(reason);
      }
    }
    return { next, applied };
  }

  async function saveAll(): Promise<void> {
    saving = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const { next, applied } = apply(batch);
      try {
        if (next !== durable) await save(next as Frozen<State>);
        durable = next;
        for (const job of applied) job.resolve();
      } catch (cause) {
        for (const job of applied) job.reject(new StorageFailure(cause));
      }
    }
    saving = false;
  }

  const enqueue = <Result>(change: (state: State) => readonly [next: State, result: Result]) =>
    new Promise<Result>((resolve, reject) => {
      let result: Result;
      waiting.push({
        run(state) {
          const [next, given] = change(state);
          result = given;
          return next;
        },
        resolve: () => {
          resolve(result);
        },
        reject,
      });
      if (!saving) void saveAll();
    });

  return {
    read: () => durable as Frozen<State>,
    update: <Result>(change: (draft: State) => Result) =>
      enqueue((state) => {
        let result: Result | undefined;
        const next = produce(state, (draft: State) => {
          result = released(change(draft));
        });
        return [next, result as Result];
      }),
    step: (change) =>
      enqueue((state) => {
        const [next, result] = change(state as Frozen<State>);
        return [freeze(next as State), result];
      }),
  };
}

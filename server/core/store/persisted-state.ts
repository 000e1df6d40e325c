import { current, freeze, isDraft, produce } from 'immer';
import { StorageFailure } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';

type Stepped<State, Result> = readonly [next: Frozen<State>, result: Result];

type StepChange<State, Result> = (
  state: Frozen<State>,
) => Stepped<State, Result> | Promise<Stepped<State, Result>>;

/**
 * A state that is saved as a whole, the basis of the repositories. `update` passes a draft to `change`, persists the
 * outcome, swaps it in, and then resolves with the result of `change`. If `change` throws, or saving fails
 * (`StorageFailure`), nothing changes.
 */
export interface Store<State> {
  read(): Frozen<State>;
  update<Result>(change: (draft: State) => Result): Promise<Result>;
  /**
   * `update` for lists so long that a draft is expensive: `change` gets the frozen state and returns the next one, made
   * of existing and newly frozen parts. Other changes wait for it.
   */
  step<Result>(change: StepChange<State, Result>): Promise<Result>;
}

interface Job<State> {
  /** Computes the next state; an error refuses this job only. */
  run(state: State): State | Promise<State>;
  resolve(): void;
  reject(reason: unknown): void;
}

/** A draft is revoked after its change, so results are copied. */
const released = <Result>(result: Result): Result =>
  isDraft(result) ? (current(result as object) as Result) : result;

/** Continues synchronously, if possible. */
const chain = <Before, After>(
  value: Before | Promise<Before>,
  then: (value: Before) => After,
): After | Promise<After> => (value instanceof Promise ? value.then(then) : then(value));

/**
 * Keeps one frozen state in memory and behind `save`, which resolves once it is durable. Changes that arrive during a
 * save are saved together after it, so a burst of leads costs one write. Readers see a change once it is durable.
 */
export function createPersistedState<State extends object>(
  start: State,
  save: (state: Frozen<State>) => Promise<void>,
): Store<State> {
  let durable = freeze(start, true);
  let waiting: Job<State>[] = [];
  let saving = false;

  async function saveAll(): Promise<void> {
    saving = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      let next = durable;
      const applied: Job<State>[] = [];
      for (const job of batch) {
        try {
          const changed = job.run(next);
          // Synchronous changes are applied without a pause.
          next = changed instanceof Promise ? await changed : changed;
          applied.push(job);
        } catch (reason) {
          job.reject(reason);
        }
      }
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

  type Changed<Result> = readonly [next: State, result: Result];

  const enqueue = <Result>(change: (state: State) => Changed<Result> | Promise<Changed<Result>>) =>
    new Promise<Result>((resolve, reject) => {
      let result: Result;
      const take = ([next, output]: Changed<Result>): State => {
        result = output;
        return next;
      };
      waiting.push({
        run: (state) => chain(change(state), take),
        resolve: () => resolve(result),
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
    step<Result>(change: StepChange<State, Result>) {
      const take = ([next, result]: Stepped<State, Result>): readonly [State, Result] => [
        freeze(next as State),
        result,
      ];
      return enqueue((state) => chain(change(state as Frozen<State>), take));
    },
  };
}

/** Runs transactions over a single-state store one at a time, each atomic. */
export const transactionOver =
  <State extends object, Writer>(
    state: Store<State>,
    writerOf: (read: () => Frozen<State>, change: (parts: Partial<Frozen<State>>) => void) => Writer,
  ) =>
  <Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> =>
    state.step(async (before) => {
      let current = before;
      const writer = writerOf(
        () => current,
        (parts) => {
          current = Object.assign({}, current, parts);
        },
      );
      const result = await work(writer);
      return [current, result];
    });

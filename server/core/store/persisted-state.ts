import { current, freeze, isDraft, produce } from 'immer';
import { StorageFailure } from '../api/http-error.ts';
import type { Frozen } from '../ports.ts';

/** The next state, and what the change of it gives. */
export type Stepped<State, Result> = readonly [next: Frozen<State>, result: Result];

/** Makes the next state of one. */
export type StepChange<State, Result> = (
  state: Frozen<State>,
) => Stepped<State, Result> | Promise<Stepped<State, Result>>;

/**
 * A state that is kept whole, which the repositories are made over. `update` hands `change` a draft, makes the outcome
 * durable, swaps it in and only then resolves with what `change` returned. When `change` throws, or the state cannot be
 * saved (`StorageFailure`), nothing has happened.
 */
export interface Store<State> {
  read(): Frozen<State>;
  update<Result>(change: (draft: State) => Result): Promise<Result>;
  /**
   * As `update`, for lists so long that a draft of them is dear: `change` is handed the state itself and gives the next
   * one, made of its parts and of new ones that it has frozen, and its result. Other changes wait until it has.
   */
  step<Result>(change: StepChange<State, Result>): Promise<Result>;
}

interface Job<State> {
  /** Gives the next state; what it throws refuses this job alone. */
  run(state: State): State | Promise<State>;
  resolve(): void;
  reject(reason: unknown): void;
}

/** A draft is revoked once its change is done, so a record that the change hands out leaves as a copy. */
const released = <Result>(result: Result): Result =>
  isDraft(result) ? (current(result as object) as Result) : result;

/** Goes on with what is there, or will be. */
const goOn = <Before, After>(
  value: Before | Promise<Before>,
  then: (value: Before) => After,
): After | Promise<After> => (value instanceof Promise ? value.then(then) : then(value));

/**
 * Keeps one state in memory and on whatever `save` writes to. Changes that arrive while a save is under way wait
 * and are then saved together, so a burst of leads costs one write. Readers see a change only after it is durable.
 *
 * @param start the state as it was opened; it is frozen
 * @param save  resolves once the given state is durable
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
          // What needs no waiting is written at once.
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
      const take = ([next, given]: Changed<Result>): State => {
        result = given;
        return next;
      };
      waiting.push({
        run: (state) => goOn(change(state), take),
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
    step<Result>(change: StepChange<State, Result>) {
      const take = ([next, result]: Stepped<State, Result>): readonly [State, Result] => [
        freeze(next as State),
        result,
      ];
      return enqueue((state) => goOn(change(state as Frozen<State>), take));
    },
  };
}

import type { Frozen } from '../ports.ts';
import type { Store } from './persisted-state.ts';

/**
 * Runs transactions over a single-state store one at a time, each atomic.
 * @param writerOf creates the writer for a transaction
 */
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

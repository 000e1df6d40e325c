import type { Frozen } from '../ports.ts';
import type { Store } from './persisted-state.ts';

/**
 * Carries out work over a state that is kept whole, one transaction after the other: what it writes is the next state at
 * once, or none of it is.
 *
 * @param writerOf makes what the work reads and writes with
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

import { HttpError } from './api/http-error.ts';
import type { Frozen, Ports } from './ports.ts';
import type { ContentWriter } from './store/content-repositories.ts';

type Values = ContentWriter['values'];

interface Kept {
  id: string;
}

/** How a list of words is kept, and what one of them is called. */
interface HowKept<One extends Kept> {
  read(values: Values): Promise<Frozen<One[]>>;
  write(values: Values, list: Frozen<One[]>): Promise<void>;
  /** How many there is room for. */
  max: number;
  one: string;
}

/** Words that all staff keep and share: a short list among the settings, written as a whole with every change. */
export function wordList<One extends Kept>({ read, write, max, one: name }: HowKept<One>) {
  type List = Frozen<One[]>;

  /** Changes the list, and gives what the change gives beside it. */
  const change = <Result>(
    { content }: Ports,
    work: (list: List) => readonly [next: List, result: Result],
  ): Promise<Result> =>
    content.transaction(async ({ values }) => {
      const [next, result] = work(await read(values));
      await write(values, next);
      return result;
    });

  function found(list: List, id: string): List[number] {
    const one = list.find((other) => other.id === id);
    if (!one) throw new HttpError(404, `There is no such ${name}.`);
    return one;
  }

  return {
    /** Adds one at the end. Refuses with 409 one for which there is no room. */
    add: (ports: Ports, input: Omit<One, 'id'>): Promise<One> =>
      change(ports, (list) => {
        if (list.length >= max) {
          throw new HttpError(409, `There is room for ${max} ${name}s. Remove one first.`);
        }
        const added = { ...input, id: ports.ids.id() } as One;
        return [[...list, added as List[number]], added];
      }),
    /** Writes one anew, in its place. Refuses with 404. */
    change: (ports: Ports, id: string, input: Omit<One, 'id'>): Promise<One> =>
      change(ports, (list) => {
        const changed = { ...found(list, id), ...input } as One;
        return [list.map((one) => (one.id === id ? (changed as List[number]) : one)), changed];
      }),
    /** Removes one. Refuses with 404. */
    remove: (ports: Ports, id: string): Promise<void> =>
      change(ports, (list) => {
        found(list, id);
        return [list.filter((one) => one.id !== id), undefined];
      }),
  };
}

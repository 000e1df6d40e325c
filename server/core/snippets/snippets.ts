import { SNIPPETS_MAX, type SnippetKind } from '../../../src/contract/snippets.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { SiteValues } from '../store/site-values.ts';

/**
 * The shared snippets of one kind, stored as one site value and rewritten as a whole.
 * @param noun the singular, for messages
 */
export function snippetsOf<Kind extends SnippetKind>(kind: Kind, noun: string) {
  type Snippet = SiteValues[Kind][number];
  type List = readonly Frozen<Snippet>[];
  type Input = Omit<Snippet, 'id'>;

  const change = <Result>(
    { content }: Ports,
    work: (list: List) => readonly [next: List, result: Result],
  ): Promise<Result> =>
    content.transaction(async ({ values }) => {
      const [next, result] = work((await values.get(kind)) as List);
      await values.set(kind, next as Frozen<SiteValues>[Kind]);
      return result;
    });

  function indexIn(list: List, id: string): number {
    const index = list.findIndex((one) => one.id === id);
    if (index < 0) throw new HttpError(404, `There is no such ${noun}.`);
    return index;
  }

  return {
    all: async ({ content }: Ports): Promise<Snippet[]> => [...(await content.values.get(kind))] as Snippet[],
    /** Adds a snippet at the end. Refuses with 409 if the list is full. */
    add: (ports: Ports, input: Input): Promise<Snippet> =>
      change(ports, (list) => {
        const max = SNIPPETS_MAX[kind];
        if (list.length >= max)
          throw new HttpError(409, `There is room for ${max} ${noun}s. Remove one first.`);
        const added = { ...input, id: ports.ids.id() } as Snippet;
        return [[...list, added as List[number]], added];
      }),
    /** Replaces a snippet. Refuses with 404. */
    change: (ports: Ports, id: string, input: Input): Promise<Snippet> =>
      change(ports, (list) => {
        const index = indexIn(list, id);
        const changed = { ...list[index], ...input } as Snippet;
        return [list.with(index, changed as List[number]), changed];
      }),
    /** Removes a snippet. Refuses with 404. */
    remove: (ports: Ports, id: string): Promise<void> =>
      change(ports, (list) => [list.toSpliced(indexIn(list, id), 1), undefined]),
  };
}

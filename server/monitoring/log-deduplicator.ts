/** Lines logged of each kind, and sums of each, until the next count. */
const MOST = 20;

/** An event that is logged once, then counted. */
interface Counted {
  record: object;
  more: number;
}

/** An event, identified exactly and by ever larger groups. */
export interface Occurrence {
  kind: string;
  /** Equal keys are the same event. */
  itself: { key: string; record: () => object };
  /** Equal keys are summed up together if too many events differ. */
  likes: { key: string; record: object };
}

/**
 * Logs each event once and counts repetitions. If too many differ, they are summed up by group. Memory is bounded: a
 * limited number of lines and sums of each kind.
 * @param write receives a line
 */
export function makeLogDeduplicator(write: (record: object) => void) {
  const same = new Map<string, Map<string, Counted>>();
  const others = new Map<string, Map<string, Counted>>();

  const ofKind = (all: typeof same, kind: string): Map<string, Counted> => {
    const known = all.get(kind) ?? new Map<string, Counted>();
    all.set(kind, known);
    return known;
  };

  return {
    add({ kind, itself, likes }: Occurrence): void {
      const lines = ofKind(same, kind);
      const known = lines.get(itself.key);
      if (known) {
        known.more += 1;
        return;
      }
      if (lines.size < MOST) {
        const record = itself.record();
        lines.set(itself.key, { record, more: 0 });
        write(record);
        return;
      }
      const sums = ofKind(others, kind);
      const sum = sums.get(likes.key) ?? (sums.size < MOST ? { record: likes.record, more: 0 } : undefined);
      const taken = sum ?? sums.get('') ?? { record: { event: kind }, more: 0 };
      taken.more += 1;
      sums.set(sum ? likes.key : '', taken);
    },
    /** Logs the counts and starts over. */
    writeCounts(): void {
      for (const { record, more } of [...same.values()].flatMap((lines) => [...lines.values()])) {
        if (more > 0) write({ ...record, again: more });
      }
      for (const { record, more } of [...others.values()].flatMap((sums) => [...sums.values()])) {
        write({ ...record, others: more });
      }
      same.clear();
      others.clear();
    },
  };
}

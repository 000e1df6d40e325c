/** How many lines are told of each kind, and as many of each sum, until the next count. */
const MOST = 20;

/** Something that is told once, and then counted. */
interface Counted {
  record: object;
  more: number;
}

/** What happened, named from the one thing itself to ever more of its like. */
export interface Occurrence {
  kind: string;
  /** Equal for what is the same, and what is told of it. */
  itself: { key: string; record: () => object };
  /** Equal for what is summed up together where too much is different. */
  likes: { key: string; record: object };
}

/**
 * Tells each thing once, and counts what is the same. Where too many are different, they are summed up by what they have
 * in common. What it takes is bounded: some lines and some sums of each kind.
 *
 * @param write takes a line
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
    /** Tells what was counted, and begins anew. */
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

import type { KeyedHash } from './encryption-key.ts';

/** The end of a chained line: the proof of the line before it, and its own. A file adds a checksum. */
const PROOF = /,"after":"((?:[\da-f]{32})?)","mac":"([\da-f]{32})"(?:,"sum":"[\da-f]{32}")?\}$/;

/** The proof of a line; `undefined` if it has none, as in earlier releases. */
export const proofOf = (line: string): string | undefined => PROOF.exec(line)?.[2];

/** The proofs of a log differ from those of another, so that no line can move there. */
const macIn =
  (log: string, keyedHash: KeyedHash) =>
  (text: string): string =>
    keyedHash(`log:${log}:${text}`).slice(0, 32);

/** Chains the lines of a log to the line before them (decision 048). An empty proof begins the chain. */
export function chainLines(
  lines: readonly string[],
  after: string,
  log: string,
  keyedHash: KeyedHash,
): { chained: readonly string[]; last: string } {
  const macOf = macIn(log, keyedHash);
  let last = after;
  const chained = lines.map((line) => {
    const text = `${line.slice(0, -1)},"after":"${last}"`;
    last = macOf(text);
    return `${text},"mac":"${last}"}`;
  });
  return { chained, last };
}

/**
 * Makes a check of a log's lines in their order, from any line on. It is false for a line that was changed or added, and
 * for the line behind one that was moved or removed. A line cut off by a crash proves nothing and breaks nothing. Lines
 * without a proof are older than the chain.
 */
export function makeChainCheck(log: string, keyedHash: KeyedHash): (line: string) => boolean {
  const macOf = macIn(log, keyedHash);
  let last: string | undefined;
  return (line) => {
    if (!line.endsWith('}')) return true;
    const [end = '', after, mac] = PROOF.exec(line) ?? [];
    if (mac === undefined) return last === undefined;
    const isNext = last === undefined || last === after;
    last = mac;
    return isNext && macOf(`${line.slice(0, -end.length)},"after":"${after}"`) === mac;
  };
}

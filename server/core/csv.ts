import type { CsvFile } from '../../src/contract/inbox.ts';
import { StreamedJson } from './api/streamed-json.ts';
import { yieldToEventLoop } from './yield.ts';

/** Spreadsheets run a cell with this start as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export type Column<One> = readonly [heading: string, textOf: (one: One) => string | undefined];

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Characters joined per chunk: some milliseconds of work. */
const PIECE = 32_768;

async function* piecesOf<One>(
  columns: readonly Column<One>[],
  records: Iterable<One>,
): AsyncGenerator<string> {
  let text = '';
  for (const one of records) {
    text += line(columns.map(([, textOf]) => textOf(one) ?? ''));
    if (text.length < PIECE) continue;
    yield text;
    text = '';
    await yieldToEventLoop();
  }
  yield text;
}

/**
 * Records as a CSV file (RFC 4180) with headings, generated in chunks while the server stays responsive. The byte order
 * mark marks UTF-8 for spreadsheets; formulas are escaped with an apostrophe.
 */
export const csvFile = <One>(
  filename: string,
  columns: readonly Column<One>[],
  records: Iterable<One>,
): StreamedJson<CsvFile> =>
  new StreamedJson(
    { filename, csv: `\u{feff}${line(columns.map(([heading]) => heading))}` },
    piecesOf(columns, records),
  );

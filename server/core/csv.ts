import type { CsvFile } from '../../src/contract/inbox.ts';
import { toFloridaInput } from '../../src/lib/time.ts';
import { StreamedJson } from './api/streamed-json.ts';
import { yieldToEventLoop } from './yield.ts';

/**
 * What spreadsheets run as a formula: a sign at the start of a cell, or behind a line break or a delimiter, because
 * programs that split at semicolons or tabs ignore our quotes.
 */
const FORMULA_START = /(^|[;\t\r\n|])([\s"]*)(?=[=+\-@＝＋－＠])|(,"*)(?=[=+\-@＝＋－＠])/g;

/** A number or a phone number: `-2.5`, `+1 (239) 555-0142`. */
const NUMBER_OR_PHONE = /^[+-]?(?:\d[\d.,]*%?|[\d ().-]{7,20})$/;

function cell(text: string): string {
  const escaped = NUMBER_OR_PHONE.test(text) ? text : text.replace(FORMULA_START, "$&'");
  return `"${escaped.replaceAll('"', '""')}"`;
}

/** A moment in Florida as spreadsheets read one: `2025-06-02 11:02`. */
export const dateCell = (timestamp: string | null | undefined): string =>
  timestamp ? toFloridaInput(timestamp).replace('T', ' ') : '';

export type Column<One> = readonly [heading: string, textOf: (one: One) => string | undefined];

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Characters joined per chunk: some milliseconds of work. */
const CHUNK_LENGTH = 32_768;

async function* piecesOf<One>(
  columns: readonly Column<One>[],
  records: Iterable<One>,
): AsyncGenerator<string> {
  let text = '';
  for (const one of records) {
    text += line(columns.map(([, textOf]) => textOf(one) ?? ''));
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
    await yieldToEventLoop();
  }
  yield text;
}

/**
 * Records as a CSV file (RFC 4180) with headings, generated in chunks while the server stays responsive. The byte order
 * mark marks UTF-8 for spreadsheets; every cell is quoted, and an apostrophe disarms formulas.
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

/** A spreadsheet runs a cell that begins like this as a formula, whatever a stranger has written into it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A column of a table: its heading, and what it shows of a record. */
export type Column<One> = readonly [heading: string, textOf: (one: One) => string | undefined];

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * Records as CSV (RFC 4180) under their headings. The byte order mark in front tells spreadsheets that it is UTF-8; what
 * they would run as a formula gets an apostrophe in front.
 */
export const toCsv = <One>(columns: readonly Column<One>[], records: readonly One[]): string =>
  `\u{feff}${line(columns.map(([heading]) => heading))}${records
    .map((one) => line(columns.map(([, textOf]) => textOf(one) ?? '')))
    .join('')}`;

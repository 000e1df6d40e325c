/** A spreadsheet runs a cell that begins like this as a formula, whatever a stranger has written into it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV (RFC 4180), the first one being the header. The byte order mark in front tells spreadsheets that it is
 * UTF-8; what they would run as a formula gets an apostrophe in front.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\u{feff}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

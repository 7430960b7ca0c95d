/**
 * CSV files made in the browser. By hand: the library's module would cost every page of the shop, whose shared file gets the
 * helper that it needs.
 */

const CALCULATES = /^[=+\-@\t\r]/

/** Escapes formulas as text so that spreadsheets don't run them; numbers are kept. */
function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = CALCULATES.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^['\s]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** UTF-8 with a byte order mark, which spreadsheets want. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([`\uFEFF${csvLines(rows)}`], { type: 'text/csv;charset=utf-8' })

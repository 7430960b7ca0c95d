/**
 * Creates CSV files in the browser. Written by hand, because the library's helper would end up in every shop page's
 * script.
 */

const CALCULATES = /^[=+\-@\t\r]/

/** Formats a cell. Escapes text that spreadsheets would run as a formula. */
function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = CALCULATES.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^['\s]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** Creates a CSV file in UTF-8 with a byte order mark, which spreadsheets need to detect the encoding. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([`\uFEFF${csvLines(rows)}`], { type: 'text/csv;charset=utf-8' })

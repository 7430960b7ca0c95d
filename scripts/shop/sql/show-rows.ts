/** Formats rows as text: a table for people, JSON for programs; pure. */
import type { Value } from '@libsql/client'

/** Rows with their columns, as in a result of the database. */
export type Table = { columns: string[]; rows: readonly ArrayLike<Value>[] }

/** Maximum characters of a value in a table on a terminal. */
const MAX_CELL = 80

const cell = (value: Value | undefined): string => {
  if (value === null || value === undefined) return 'NULL'
  if (value instanceof ArrayBuffer) return `(${value.byteLength} bytes)`
  return String(value).replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

const cut = (text: string, longest: number): string => {
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}

const widthOf = (text: string): number => [...text].length
const pad = (text: string, width: number, right: boolean): string => {
  const blanks = ' '.repeat(width - widthOf(text))
  return right ? blanks + text : text + blanks
}

/** `longest` is the maximum number of characters of a value. Ends with the number of rows. */
export function tableOf({ columns, rows }: Table, longest = MAX_CELL): string {
  const cells = rows.map((row) => columns.map((_, index) => cut(cell(row[index]), longest)))
  const widths = columns.map((name, index) => Math.max(widthOf(name), ...cells.map((row) => widthOf(row[index] ?? ''))))
  const isNumber = columns.map((_, index) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number'))
  const line = (row: string[]) =>
    row
      .map((text, index) => pad(text, widths[index] ?? 0, isNumber[index] ?? false))
      .join('  ')
      .trimEnd()
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`
  return [line(columns), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line), `(${count})`].join(
    '\n',
  )
}

const jsonValue = (value: Value | undefined): unknown =>
  value instanceof ArrayBuffer
    ? Buffer.from(value).toString('base64')
    : typeof value === 'bigint'
      ? String(value)
      : value

/** Renames a second column of one name to name:2, so that none is lost. */
const keysOf = (columns: string[]): string[] =>
  columns.map((name, index) => {
    const before = columns.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name}:${before + 1}`
  })

/** A JSON list of objects, one line per row; blobs are base64. */
export function jsonOf({ columns, rows }: Table): string {
  const keys = keysOf(columns)
  const lines = rows.map((row) => JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, jsonValue(row[at])]))))
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`
}

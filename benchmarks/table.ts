/** Prints tables that read well in a terminal and in Markdown. */

export type Cell = string | number | undefined

const text = (cell: Cell): string => (cell === undefined ? '-' : String(cell))

/** A Markdown table: the first column to the left, the figures to the right. */
export function table(heading: string[], rows: Cell[][]): string {
  const all = [heading, ...rows.map((row) => row.map(text))]
  const widths = heading.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const pad = (value: string, column: number) =>
    column === 0 ? value.padEnd(widths[column] ?? 0) : value.padStart(widths[column] ?? 0)
  const line = (row: string[]) => `| ${row.map(pad).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  const [first = [], ...others] = all
  return [line(first), rule, ...others.map(line)].join('\n')
}

/** Formats tables that are readable in a terminal and as Markdown, and names the machine of their figures. */
import { cpus } from 'node:os'

export type Cell = string | number | undefined

const text = (cell: Cell): string => (cell === undefined ? '-' : String(cell))

/** A Markdown table with the first column left-aligned, and the figures right-aligned. */
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

/** Describes the date and machine of a measurement: '2026-11-20, 2 cores of Some Processor, Node 22.1.0'. */
export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}, Node ${process.versions.node}`

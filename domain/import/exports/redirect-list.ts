/** Reads lists of redirects as Shopify and WordPress plug-ins export them. */
import type { Fault } from '../notes.ts'
import { cellText } from '../read-cell.ts'
import { quoted } from '../reading.ts'

/** `from` is a path, with its query if it has one; `to` a path or an address on the web. */
export type ListedRedirect = { from: string; to: string }

/** Pairs of columns: Shopify, Redirection, Yoast, and plain lists. */
const COLUMNS: readonly (readonly [from: string, to: string])[] = [
  ['Redirect from', 'Redirect to'],
  ['source', 'target'],
  ['Origin', 'Target'],
  ['Source URL', 'Target URL'],
  ['from', 'to'],
]
const MAX_LENGTH = 2000

const columnsOf = (columns: readonly string[]) =>
  COLUMNS.find((pair) => pair.every((name) => columns.some((column) => column.toLowerCase() === name.toLowerCase())))

export const isRedirectList = (columns: readonly string[]): boolean => columnsOf(columns) !== undefined

const isPattern = (cells: Readonly<Record<string, string>>): boolean =>
  cells.regex === '1' || /^regex$/i.test(cells.Format ?? '')

/** The path of an address on the old shop; other texts as they are. */
const pathOf = (text: string): string => text.replace(/^https?:\/\/[^/?#]+(?=\/|$)/i, '') || '/'

const faultOf = (field: string, text: string): Fault[] => {
  if (text === '') return [{ field, reason: 'is missing' }]
  if (text.length > MAX_LENGTH) return [{ field, reason: `is longer than ${MAX_LENGTH} characters` }]
  return /^\/(?!\/)|^https?:\/\/\S/i.test(text) && !/\s/.test(text)
    ? []
    : [{ field, reason: `${quoted(text)} is no path of the shop, such as /red/rioja` }]
}

/** The redirect of a row, or why it has none. */
export function readRedirect(
  cells: Readonly<Record<string, string>>,
): { ok: true; redirect: ListedRedirect } | { ok: false; faults: Fault[] } {
  const names = Object.keys(cells)
  const [from = '', to = ''] = columnsOf(names) ?? []
  const cell = (name: string): string =>
    cellText(cells[names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? ''] ?? '')
  const redirect = { from: cell(from) === '' ? '' : pathOf(cell(from)), to: cell(to) }
  const faults = [
    ...(isPattern(cells) ? [{ field: 'from', reason: 'is a pattern: list the addresses themselves' }] : []),
    ...faultOf('from', redirect.from),
    ...faultOf('to', redirect.to),
    ...(redirect.from !== '' && redirect.from === redirect.to ? [{ field: 'to', reason: 'is the same address' }] : []),
  ]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, redirect }
}

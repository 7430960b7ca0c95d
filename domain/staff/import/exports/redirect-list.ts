/** Reads lists of redirects as Shopify and WordPress plug-ins export them. */
import { canonicalAddress } from '../../../publishing/redirect/canonical-path.ts'
import { addressOf, MAX_PATH, type Redirect } from '../../../publishing/redirect/redirect.ts'
import type { RedirectRow } from '../merge-redirects.ts'
import type { Fault } from '../notes.ts'
import { cellText } from '../read-cell.ts'
import { quoted } from '../reading.ts'
import type { ListRow } from '../validate-row.ts'

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

const ABSOLUTE = /^https?:\/\/([^/?#]+)(?=[/?#]|$)/i

/** 'www.shop.example' and 'shop.example' are the same site. */
const hostOf = (text: string): string => (ABSOLUTE.exec(text)?.[1] ?? '').toLowerCase().replace(/^www\./, '')

/** One word without a scheme: 'sale' or 'red/rioja?sort=price'. */
const WITHOUT_SLASH = /^[^\s/\\:?#][^\s\\:]*$/

/** Path of a URL of the old shop, with its first slash; other text is unchanged. */
function pathOf(text: string): string {
  if (text === '') return ''
  return WITHOUT_SLASH.test(text) ? `/${text}` : text.replace(ABSOLUTE, '') || '/'
}

const faultOf = (field: string, text: string): Fault[] => {
  if (text === '') return [{ field, reason: 'is missing' }]
  if (text.length > MAX_LENGTH) return [{ field, reason: `is longer than ${MAX_LENGTH} characters` }]
  return /^\/(?!\/)[^\s\\]*$/.test(text)
    ? []
    : [{ field, reason: `${quoted(text)} is no path of the shop, such as /red/rioja` }]
}

/** A redirect to another site would be cut down to a path of this one. */
const otherSite = (from: string, to: string, ownHost: string): Fault[] => {
  const host = hostOf(to)
  return host === '' || [hostOf(from), hostOf(`https://${ownHost}`)].includes(host)
    ? []
    : [{ field: 'to', reason: `${quoted(to)} is on another site: redirects lead to paths of this shop` }]
}

/** The redirect of a row, or the reason why it has none. `ownHost` is the shop's: 'shop.example'. */
export function readListedRedirect(
  cells: Readonly<Record<string, string>>,
  ownHost: string,
): { ok: true; redirect: Redirect } | { ok: false; faults: Fault[] } {
  const names = Object.keys(cells)
  const pair = columnsOf(names)
  const [from = '', to = ''] = (pair ?? []).map((name) =>
    cellText(cells[names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? ''] ?? ''),
  )
  const paths = { from: pathOf(from), to: pathOf(to) }
  const faults = [
    ...(isPattern(cells)
      ? [{ field: 'from', reason: 'is a pattern: list the addresses themselves' }]
      : faultOf('from', paths.from)),
    ...otherSite(from, to, ownHost),
    ...faultOf('to', paths.to),
  ]
  if (faults.length > 0) return { ok: false, faults }
  const redirect = { from: canonicalAddress(addressOf(paths.from)), to: addressOf(paths.to) }
  const long = (['from', 'to'] as const).filter((field) => redirect[field].length > MAX_PATH)
  return long.length > 0
    ? { ok: false, faults: long.map((field) => ({ field, reason: `is longer than ${MAX_PATH} characters` })) }
    : { ok: true, redirect }
}

/** A row of a list of redirects, for mergeRedirects. */
export function readRedirectRow({ row, cells, problem }: ListRow, ownHost: string): RedirectRow {
  if (problem !== '') return { row, faults: [{ field: 'row', reason: problem }] }
  const read = readListedRedirect(cells, ownHost)
  return read.ok ? { row, redirect: read.redirect } : { row, faults: read.faults }
}

/** Redirects as staff edit them: an old address, and where it leads now (docs/domain.md#redirects). */
import { trimEndOf, withoutQuery } from '../text/trim-characters.ts'

/** Paths of this site, each with its first slash and without a last one; `to` may have a query or an anchor. */
export type Redirect = { from: string; to: string }

export const MAX_REDIRECTS = 2000
export const MAX_PATH = 300

/** Between the two paths of a line: an arrow of any make, a comma, or spaces alone. */
const BETWEEN = /\s*(?:→|=>|->|,|\s)\s*/

/** ' https://shop.example/old/ ' → '/old': what was meant, of an address of any site. */
const pathOf = (typed: string): string => {
  const path = typed.trim().replace(/^https?:\/\/[^/]+/i, '')
  const begun = path.startsWith('/') ? path : `/${path}`
  const pathname = withoutQuery(begun)
  return trimEndOf(pathname, '/') + begun.slice(pathname.length) || '/'
}

/** '/old → /new' → its two paths; `to` is '' where there is none. */
export function readRedirect(line: string): Redirect {
  const [from = '', to = ''] = line.trim().split(BETWEEN)
  return { from: pathOf(from), to: to === '' ? '' : pathOf(to) }
}

export const redirectInWords = ({ from, to }: Redirect): string => `${from} → ${to}`.trimEnd()

export type RedirectFault = { index: number; field: 'from' | 'to'; message: string }

/** Whether whoever follows from there comes by the same address twice. */
function isLoop(start: string, next: ReadonlyMap<string, string>): boolean {
  const seen = new Set([start])
  for (let path = next.get(start); path !== undefined; path = next.get(path)) {
    if (seen.has(path)) return true
    seen.add(path)
  }
  return false
}

/** What is wrong with a list, by the place of each; links are looked up elsewhere. */
export function redirectFaults(redirects: readonly Redirect[]): RedirectFault[] {
  const next = new Map(redirects.map(({ from, to }) => [from, to]))
  const seen = new Set<string>()
  return redirects.flatMap(({ from, to }, index): RedirectFault[] => {
    const isTwice = seen.has(from)
    seen.add(from)
    if (from === '/') return [{ index, field: 'from', message: 'The home page can’t lead elsewhere' }]
    if (/[?#\s]/.test(from)) return [{ index, field: 'from', message: `${from}: give the path alone, without ? or #` }]
    if (to === '') return [{ index, field: 'to', message: `${from} leads nowhere: give the new address behind it` }]
    if (isTwice) return [{ index, field: 'from', message: `${from} is in the list twice` }]
    if (isLoop(from, next)) return [{ index, field: 'to', message: `${from} leads back to itself` }]
    return []
  })
}

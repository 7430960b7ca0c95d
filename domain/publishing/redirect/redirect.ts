/** Redirects in the control panel: an old path and its target (docs/domain.md#redirects). */
import { trimEndOf, withoutQuery } from '../../core/text/trim-characters.ts'
import { canonicalAddress, canonicalPath } from './canonical-path.ts'

/** Addresses on this site, each with its first slash and without a last one. Both may have a query, `to` an anchor. */
export type Redirect = { from: string; to: string }

export const MAX_REDIRECTS = 2000
export const MAX_PATH = 300

/** Separator between the two paths of a line: any arrow, a comma, or spaces. */
const BETWEEN = /\s*(?:→|=>|->|,|\s)\s*/

/** Reduces a URL of any site to its path: ' https://shop.example/old/ ' → '/old'. */
export const addressOf = (typed: string): string => {
  const path = typed.trim().replace(/^https?:\/\/[^/]+/i, '')
  const absolute = path.startsWith('/') ? path : `/${path}`
  const pathname = withoutQuery(absolute)
  return trimEndOf(pathname, '/') + absolute.slice(pathname.length) || '/'
}

/** '/old → /new' → its two paths; `to` is '' without a second one. */
export function readRedirect(line: string): Redirect {
  const [from = '', to = ''] = line.trim().split(BETWEEN)
  return { from: addressOf(from), to: to === '' ? '' : addressOf(to) }
}

export const describeRedirect = ({ from, to }: Redirect): string => `${from} → ${to}`.trimEnd()

export type RedirectFault = { index: number; field: 'from' | 'to'; message: string }

const pathOf = (address: string): string => canonicalPath(withoutQuery(address))

/**
 * Paths in or leading into a loop of redirects, queries ignored. Found by repeatedly removing paths that lead only to
 * an end. Linear in the length of the list.
 */
function endlessPaths(redirects: readonly Redirect[]): ReadonlySet<string> {
  const onward = new Map<string, number>()
  const sources = new Map<string, string[]>()
  for (const { from, to } of redirects) {
    const [start, end] = [pathOf(from), pathOf(to)]
    onward.set(start, (onward.get(start) ?? 0) + 1)
    const known = sources.get(end)
    if (known === undefined) sources.set(end, [start])
    else known.push(start)
  }
  const ends = [...sources.keys()].filter((path) => !onward.has(path))
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    for (const source of sources.get(end) ?? []) {
      const left = (onward.get(source) ?? 0) - 1
      onward.set(source, left)
      if (left === 0) ends.push(source)
    }
  }
  return new Set([...onward].filter(([, left]) => left > 0).map(([path]) => path))
}

/** Faults of a list, by index; broken links are checked elsewhere. */
export function redirectFaults(redirects: readonly Redirect[]): RedirectFault[] {
  const endless = endlessPaths(redirects)
  const seen = new Set<string>()
  return redirects.flatMap(({ from, to }, index): RedirectFault[] => {
    const address = canonicalAddress(from)
    const isDuplicate = seen.has(address)
    seen.add(address)
    if (pathOf(from) === '/') return [{ index, field: 'from', message: 'The home page can’t lead elsewhere' }]
    if (/[#\s]/.test(from)) return [{ index, field: 'from', message: `${from}: leave out the # and spaces` }]
    if (to === '') return [{ index, field: 'to', message: `${from} has no target: enter the new address` }]
    if (isDuplicate) return [{ index, field: 'from', message: `${from} is in the list twice` }]
    if (endless.has(pathOf(from)) && endless.has(pathOf(to)))
      return [{ index, field: 'to', message: `${from} leads back to itself` }]
    return []
  })
}

/** Canonical form in which old URLs are stored and looked up (docs/domain.md#redirects). */
import { trimEndOf, withoutQuery } from '../../core/text/trim-characters.ts'

/** Maximum number of query parameters in a lookup. All their subsets are tried, so up to 2 ** 5 URLs. */
const MAX_PARAMETERS = 5

/** Characters that would end a path, separate two in a list, or be invisible: only these remain encoded. */
const SPECIAL = /[\s,→>\\?#%\p{Cc}]/gu

/** Old shops encoded Latin-1: a run of bytes that is not UTF-8 is read as that. */
function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    // The run is not UTF-8, as expected for Latin-1.
    return run.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
}

/** Decodes until nothing changes, since mail programs and proxies encode paths again. Each round shortens it. */
function decode(path: string): string {
  for (let before = path; ; ) {
    const after = before.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun)
    if (after === before) return after
    before = after
  }
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC')

/** '/Vins/Ch%C3%A2teau/' → '/vins/château'. `pathname` has no query and at most a few thousand characters. */
export function canonicalPath(pathname: string): string {
  const plain = trimEndOf(folded(decode(pathname)), '/') || '/'
  return plain.replace(SPECIAL, (character) => encodeURIComponent(character).toLowerCase())
}

type Parameter = [name: string, value: string]

const parametersOf = (search: string): Parameter[] =>
  [...new URLSearchParams(search)].map(([name, value]) => [folded(name), folded(value)])

/** '?b=2&a=1' → '?a=1&b=2'; '' without parameters. */
function queryOf(parameters: readonly Parameter[]): string {
  const sorted = parameters.toSorted((one, other) => (one.join('=') < other.join('=') ? -1 : 1))
  return sorted.length === 0 ? '' : `?${new URLSearchParams(sorted)}`
}

/** Stored form of an old URL: its canonical path and sorted parameters, without an anchor. */
export function canonicalAddress(address: string): string {
  const path = withoutQuery(address)
  const [search = ''] = address.slice(path.length).split('#', 1)
  return canonicalPath(path) + queryOf(parametersOf(search))
}

/**
 * Saved addresses that match a request, best first: those with more of its parameters come before the path alone.
 * Excess parameters, such as those of a campaign, are left out of the lookup.
 */
export function addressesToTry(pathname: string, search: string): string[] {
  const path = canonicalPath(pathname)
  const parameters = parametersOf(search).slice(0, MAX_PARAMETERS)
  const subsets = parameters.reduce<Parameter[][]>(
    (found, parameter) => found.flatMap((subset) => [[...subset, parameter], subset]),
    [[]],
  )
  const ordered = subsets.toSorted((one, other) => other.length - one.length)
  return [...new Set(ordered.map((subset) => path + queryOf(subset)))]
}

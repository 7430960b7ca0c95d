/** Maps the path of a URL to a file of the release: flat names, one file a page, no trailing slashes. */
import { shellOf } from '../../domain/route/own-screens.ts'

export type Resolved =
  | { kind: 'file'; file: string; isPage: boolean }
  | { kind: 'redirect'; pathname: string }
  | { kind: 'missing'; isPage: boolean }

/** A dotfile, an empty name or an encoded character never names a file: all our names are plain ASCII. */
const isPlainName = (segment: string): boolean => segment !== '' && !segment.startsWith('.') && !segment.includes('%')

const hasExtension = (segment: string): boolean => /\.[a-z0-9]+$/i.test(segment)

/** Page names are lower case; said here so that a case-insensitive disk answers like any other. */
const isPageName = (segment: string): boolean => /^[a-z0-9_-]+$/.test(segment)

/** The page or the descriptor of a shell, for each address below it. */
function shellFile(pathname: string): string | undefined {
  const described = /^\/cached_routes(\/.+)\.json$/.exec(pathname)?.[1]
  const shell = shellOf(described ?? pathname)
  return shell && (described === undefined ? `${shell}.html` : `cached_routes/${shell}.json`)
}

/** Where `pathname` (as `URL` gives it, with `..` resolved) leads. `isPage` tells a page from a file with an extension. */
export const resolvePath = (pathname: string): Resolved => {
  if (pathname === '/') return { kind: 'file', file: 'index.html', isPage: true }
  if (pathname.endsWith('/')) {
    const trimmed = pathname.replace(/\/+$/, '')
    const safe = trimmed.slice(1).split('/').every(isPlainName)
    return safe ? { kind: 'redirect', pathname: trimmed } : { kind: 'missing', isPage: true }
  }
  const shell = shellFile(pathname)
  if (shell !== undefined) return { kind: 'file', file: shell, isPage: shell.endsWith('.html') }
  const path = pathname.slice(1)
  const segments = path.split('/')
  const last = segments.at(-1) ?? ''
  const isPage = !hasExtension(last)
  if (!segments.every(isPlainName) || /\.(br|gz)$/i.test(last)) return { kind: 'missing', isPage }
  if (isPage)
    return segments.every(isPageName) ? { kind: 'file', file: `${path}.html`, isPage } : { kind: 'missing', isPage }
  // A page has one address: /x.html and /index.html are not second ones.
  return /\.html$/i.test(last) ? { kind: 'missing', isPage: true } : { kind: 'file', file: path, isPage }
}

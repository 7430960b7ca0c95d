/** Maps the path of a URL to a file of the release: flat names, one file a page, no trailing slashes. */
import { shellOf } from '../../../domain/core/route/own-screens.ts'
import { PANEL_HOME } from '../../../domain/core/route/staff-path.ts'
import { trimEndOf, trimOf } from '../../../domain/core/text/trim-characters.ts'
import { VERSIONS_FOLDER } from '../../../domain/publishing/page-test/version-files.ts'
import { isPanelPath, isPanelScreen } from '../../../domain/staff/access/side-bar.ts'

export type Resolved =
  /** `status` is set if the file is a 404 page. */
  | { kind: 'file'; file: string; isPage: boolean; status?: 404 }
  | { kind: 'redirect'; pathname: string }
  | { kind: 'missing'; isPage: boolean }

/** Dotfiles, empty names and encoded characters never name a file: all our names are plain ASCII. */
const isPlainName = (segment: string): boolean => segment !== '' && !segment.startsWith('.') && !segment.includes('%')

const hasExtension = (segment: string): boolean => /\.[a-z0-9]+$/i.test(segment)

/**
 * Decodes needlessly encoded names, as in mail programs and old links: '%2D' is '-'. Undefined if it is none of ours.
 */
function decoded(pathname: string): string | undefined {
  try {
    const plain = pathname.split('/').map(decodeURIComponent)
    return plain.slice(1).every((segment) => /^\w[\w.-]*$/.test(segment)) ? plain.join('/') : undefined
  } catch {
    return undefined
  }
}

/** Page names are lower case; checked here so that a case-insensitive disk behaves like any other. */
const isPageName = (segment: string): boolean => /^[a-z0-9_-]+$/.test(segment)

/** The shell page or its descriptor, for each address below it. */
function shellFile(pathname: string): string | undefined {
  const described = /^\/cached_routes(\/.+)\.json$/.exec(pathname)?.[1]
  const shell = shellOf(described ?? pathname)
  return shell && (described === undefined ? `${shell}.html` : `cached_routes/${shell}.json`)
}

/** The single document of the control panel, which shows the screen of the path once it knows the user. */
const PANEL_FILE = `${PANEL_HOME.slice(1)}.html`

/**
 * The address of the page that a mistyped one may mean, which need not exist: lower case, single slashes, no spaces at
 * either end. '/Red//Spain%20' → '/red/spain'. Undefined if it is spelt as pages are.
 */
export function intendedPath(pathname: string): string | undefined {
  const names = trimOf(pathname.replaceAll('%20', ' ').toLowerCase(), '/ ').split('/')
  const path = `/${names.filter((name) => name !== '').join('/')}`
  return path === pathname ? undefined : path
}

/** Resolves `pathname` (as `URL` gives it, with `..` resolved). `isPage` distinguishes pages from files with an extension. */
export const resolvePath = (pathname: string): Resolved => {
  if (pathname === '/') return { kind: 'file', file: 'index.html', isPage: true }
  if (pathname.endsWith('/')) {
    const trimmed = trimEndOf(pathname, '/')
    const safe = trimmed.slice(1).split('/').every(isPlainName)
    return safe ? { kind: 'redirect', pathname: trimmed } : { kind: 'missing', isPage: true }
  }
  if (isPanelPath(pathname))
    return { kind: 'file', file: PANEL_FILE, isPage: true, ...(!isPanelScreen(pathname) && { status: 404 }) }
  const plain = pathname.includes('%') ? decoded(pathname) : undefined
  if (plain !== undefined) return { kind: 'redirect', pathname: plain }
  const shell = shellFile(pathname)
  if (shell !== undefined) return { kind: 'file', file: shell, isPage: shell.endsWith('.html') }
  const path = pathname.slice(1)
  // Versions of a page under test are only served by the Worker, at the page's own address.
  if (path.startsWith(VERSIONS_FOLDER)) return { kind: 'missing', isPage: true }
  const segments = path.split('/')
  const last = segments.at(-1) ?? ''
  const isPage = !hasExtension(last)
  if (!segments.every(isPlainName) || /\.(br|gz)$/i.test(last)) return { kind: 'missing', isPage }
  if (isPage)
    return segments.every(isPageName) && path !== 'index'
      ? { kind: 'file', file: `${path}.html`, isPage }
      : { kind: 'missing', isPage }
  // A page has one address: /x.html, /index and /index.html are not found (wrangler.toml asks the Worker for them).
  return /\.html$/i.test(last) ? { kind: 'missing', isPage: true } : { kind: 'file', file: path, isPage }
}

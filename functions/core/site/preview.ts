/**
 * Serves previews: a browser that opened a preview's link gets its files instead of the live release's, until it leaves
 * the preview, or the preview expires or is withdrawn (docs/domain.md#previews). The API still returns live data.
 */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isStaffPage } from '../../../domain/core/route/own-document.ts'
import { PAGE_VERSIONS, type PageVersionName } from '../../../domain/publishing/page-test/page-test.ts'
import { PREVIEW_PATH, PREVIEW_VERSION_PATH } from '../../../domain/publishing/preview/preview.ts'
import { type PreviewTicket, readPreviewToken } from '../../../domain/publishing/preview/token.ts'
import type { AppContext } from '../../app-env.ts'
import { localPath } from '../http/local-path.ts'
import { cookieOptions } from '../session/cookie.ts'
import { previewFiles, siteFiles } from './files.ts'
import { findTested, visitorsVersion } from './page-tests.ts'
import { previewBar, previewEndedPage } from './preview-markup.ts'
import type { SiteFileHandler } from './site-file-handler.ts'

const COOKIE = 'preview'
/** The chosen version of pages under test. */
const VERSION_COOKIE = 'preview_version'

/** Scripts of pages: build/release/release.ts. */
const SCRIPTS = 'dynamic_pages/js/'

const NO_SCRIPTS = 'export default []\n'

export type OpenPreview = {
  ticket: PreviewTicket
  files: SiteFileHandler
  /** Filled while a page under test is served. */
  shown: { version?: PageVersionName }
}

/** The preview that this browser is in; 'ended' if its ticket is no longer valid. Never previews the control panel. */
export async function openPreview(c: AppContext): Promise<OpenPreview | 'ended' | undefined> {
  const { settings } = c.var
  const { https, AUTH_SECRET } = settings
  if (settings.SITE === undefined || c.req.header('Cookie') === undefined || isStaffPage(c.req.path)) return undefined
  const token = getCookie(c, COOKIE, https ? 'host' : undefined)
  if (token === undefined) return undefined
  const ticket = await readPreviewToken(token, AUTH_SECRET, settings.now())
  const files = ticket && previewFiles(settings, ticket.id)
  if (!files || !ticket) return 'ended'
  const shown: OpenPreview['shown'] = {}
  return { ticket, files: withVersions(c, plain(withLiveScripts(files, siteFiles(settings))), shown), shown }
}

/**
 * Runs only those scripts in pages that the live site already runs, since signed-in staff open previews
 * (docs/decisions/0092-scripts-of-pages.md).
 */
const withLiveScripts =
  (files: SiteFileHandler, live: SiteFileHandler | undefined): SiteFileHandler =>
  async (file, request, status) => {
    if (!file.startsWith(SCRIPTS)) return files(file, request, status)
    const headers = { 'Content-Type': 'text/javascript; charset=utf-8' }
    return (await live?.(file, request, status)) ?? new Response(NO_SCRIPTS, { headers })
  }

/** Disables compression and conditional requests, since the address has other content outside the preview. */
const plain =
  (files: SiteFileHandler): SiteFileHandler =>
  (file, request, status) => {
    const headers = new Headers(request.headers)
    for (const name of ['Accept-Encoding', 'If-None-Match']) headers.delete(name)
    return files(file, new Request(request.url, { method: request.method, headers }), status)
  }

/** Serves pages under test in the version that the previewer chose, else in the one of the visitor. */
const withVersions =
  (c: AppContext, files: SiteFileHandler, shown: OpenPreview['shown']): SiteFileHandler =>
  async (file, request, status) => {
    const tested = status === undefined ? await findTested(files, file) : undefined
    if (tested === undefined) return files(file, request, status)
    const chosen = PAGE_VERSIONS.find(
      (version) => version === getCookie(c, VERSION_COOKIE, c.var.settings.https ? 'host' : undefined),
    )
    const version = chosen ?? visitorsVersion(c, tested.test)
    const answer = version === 'b' ? await files(tested.versions.b, request) : undefined
    shown.version = answer ? 'b' : 'a'
    return answer ?? files(file, request)
  }

/** True if the preview was withdrawn, which deletes its folder. */
export const isExpired = async ({ files }: Pick<OpenPreview, 'files'>, request: Request): Promise<boolean> =>
  (await files('index.html', new Request(request.url))) === undefined

const isPage = (answer: Response): boolean => answer.headers.get('Content-Type')?.startsWith('text/html') ?? false

/** Marks a response as a preview: adds the preview bar to a page, and disables caching. */
export async function asPreview(c: AppContext, answer: Response, { ticket, shown }: OpenPreview): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex')
  headers.delete('ETag')
  if (answer.body === null || !isPage(answer)) return new Response(answer.body, { status: answer.status, headers })
  headers.delete('Content-Length')
  const html = await answer.text()
  const begin = html.indexOf('>', html.indexOf('<body')) + 1
  const text =
    html.slice(0, begin) +
    previewBar(ticket.as_of, shown.version && { version: shown.version, path: new URL(c.req.url).pathname }) +
    html.slice(begin)
  return new Response(text, { status: answer.status, headers })
}

/**
 * Shows that the preview has ended and leaves it, but only for requests of pages: if a page's other requests left it,
 * the visitor would not notice, and the next page would be the live one.
 */
export function previewEnded(c: AppContext): Response | Promise<Response> {
  if ((c.req.header('Sec-Fetch-Dest') ?? 'document') !== 'document') return c.text('Not found', 404)
  deleteCookie(c, COOKIE, cookieOptions(c))
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(previewEndedPage, 410)
}

/** GET /preview/{token}, followed by the path of the first page. */
export async function enterPreview(c: AppContext): Promise<Response> {
  const { settings } = c.var
  // Keeps the path encoded: a decoded backslash would lead to another site.
  const [token = '', ...path] = new URL(c.req.url).pathname.slice(PREVIEW_PATH.length).split('/')
  const ticket = await readPreviewToken(token, settings.AUTH_SECRET, settings.now())
  const files = ticket && previewFiles(settings, ticket.id)
  if (!ticket || !files || (await isExpired({ files }, c.req.raw))) return previewEnded(c)
  const maxAge = Math.floor((ticket.expires_at.getTime() - settings.now().getTime()) / 1000)
  setCookie(c, COOKIE, token, { ...cookieOptions(c), maxAge })
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(localPath(path.filter(Boolean).join('/')), 303)
}

/** GET /preview/version/{a or b}, followed by the path of the page: chooses the version of pages under test. */
export function choosePreviewVersion(c: AppContext): Response {
  const [version, ...path] = new URL(c.req.url).pathname.slice(PREVIEW_VERSION_PATH.length).split('/')
  const chosen = PAGE_VERSIONS.find((one) => one === version)
  // A cookie of the session: the choice is for this preview.
  if (chosen) setCookie(c, VERSION_COOKIE, chosen, cookieOptions(c))
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(localPath(path.filter(Boolean).join('/')), 303)
}

/** GET /preview/leave */
export function leavePreview(c: AppContext): Response {
  deleteCookie(c, COOKIE, cookieOptions(c))
  deleteCookie(c, VERSION_COOKIE, cookieOptions(c))
  c.header('Cache-Control', 'private, no-store')
  return c.redirect('/', 303)
}

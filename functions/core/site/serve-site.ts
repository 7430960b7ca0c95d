/** Answers everything outside /api: a file of the release, a redirect, or the site's 404 page. */
import type { AppContext } from '../../app-env.ts'
import { problem, RETRY_AFTER } from '../../errors.ts'
import { log } from '../../log.ts'
import { ReleaseUnreadable } from './bucket-site.ts'
import { siteFiles } from './files.ts'
import { type FoundAddress, findProduct, findRedirect, isProductLink } from './find-redirect.ts'
import { respondWithTestedPage } from './page-tests.ts'
import { asPreview, isExpired, openPreview, previewEnded } from './preview.ts'
import { intendedPath, type Resolved, resolvePath } from './resolve-path.ts'
import type { SiteFileHandler } from './site-file-handler.ts'

/** Paths of descriptors and content, whose 404 is JSON since code reads them. */
const isForCode = (pathname: string): boolean => /^\/(cached_routes|dynamic_pages)\/.*\.json$/.test(pathname)

/** Time in seconds for which a browser may cache a redirect. Short, so that a wrong redirect can be corrected. */
const CACHE_SECONDS = 3600

/** Keeps the query string (campaigns, page numbers), except keys of the new address or those that found the old one. */
const redirectTo = (c: AppContext, { to, from }: FoundAddress): Response => {
  const { pathname, searchParams, hash } = new URL(to, c.req.url)
  const usedUp = new URL(from, c.req.url).searchParams
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (!searchParams.has(name) && !usedUp.has(name.toLowerCase())) searchParams.append(name, value)
  }
  c.header('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
  return c.redirect(pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash, 301)
}

/** Answers an error instead of part of a page, and logs an alarm. */
function releaseUnreadable(c: AppContext, error: ReleaseUnreadable): Response {
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  const { requestId } = c.var
  log('error', { request_id: requestId, path: c.req.path, message: `ALARM: ${error.message}`, cause })
  c.header('Retry-After', RETRY_AFTER)
  c.header('Cache-Control', 'private, no-store')
  const message = 'This page can’t be shown just now. Please try again in a moment'
  return isForCode(c.req.path) ? problem(c, 503, message) : c.text(`${message}.`, 503)
}

export const serveSite = async (c: AppContext): Promise<Response> => {
  try {
    const preview = await openPreview(c)
    if (preview === undefined) return await answer(c, testedFiles(c))
    if (preview === 'ended') return await previewEnded(c)
    const found = await answer(c, preview.files)
    if (found.status === 404 && (await isExpired(preview, c.req.raw))) return await previewEnded(c)
    return await asPreview(c, found, preview)
  } catch (error) {
    if (error instanceof ReleaseUnreadable) return releaseUnreadable(c, error)
    throw error
  }
}

/** The live release's files, with this visitor's version of pages under test. */
function testedFiles(c: AppContext): SiteFileHandler | undefined {
  const files = siteFiles(c.var.settings)
  return files && respondWithTestedPage(c, files)
}

/** Files of a release never have redirects, so that a page with many missing files costs no round trips. */
const isReleaseFile = (pathname: string): boolean => pathname.startsWith('/assets/')

/** Returns true if the files have a page at `pathname`. */
async function hasPage(pathname: string, request: Request, files: SiteFileHandler | undefined): Promise<boolean> {
  const resolved = resolvePath(pathname)
  if (resolved.kind !== 'file' || !resolved.isPage || resolved.status !== undefined) return false
  const page = await files?.(resolved.file, new Request(request.url, { method: 'HEAD' }))
  return page !== undefined
}

/** The address of the page that a mistyped one means; undefined if there is no such page. */
async function intendedPage(
  pathname: string,
  request: Request,
  files: SiteFileHandler | undefined,
): Promise<string | undefined> {
  const path = intendedPath(pathname)
  return path !== undefined && (await hasPage(path, request, files)) ? path : undefined
}

/** Looks up the address of a product's link, or the redirect of an address without a page. */
async function findMoved(
  c: AppContext,
  resolved: Resolved,
  files: SiteFileHandler | undefined,
): Promise<FoundAddress | undefined> {
  const { pathname, search } = new URL(c.req.url)
  const isThere = (address: string) => hasPage(new URL(address, c.req.url).pathname, c.req.raw, files)
  if (isProductLink(pathname)) return findProduct(c, pathname, isThere)
  return resolved.kind === 'redirect' || isReleaseFile(pathname)
    ? undefined
    : findRedirect(c, pathname, search, isThere)
}

const answer = async (c: AppContext, files: SiteFileHandler | undefined): Promise<Response> => {
  const request = c.req.raw
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    c.header('Allow', 'GET, HEAD')
    return problem(c, 405, 'This address can only be read')
  }
  const { pathname, search } = new URL(request.url)
  const resolved = resolvePath(pathname)
  if (resolved.kind === 'redirect' && !isProductLink(pathname)) {
    const intended = await intendedPage(resolved.pathname, request, files)
    return c.redirect((intended ?? resolved.pathname) + search, 301)
  }

  const found = resolved.kind === 'file' ? await files?.(resolved.file, request, resolved.status) : undefined
  if (found) return found
  if (isForCode(pathname)) return problem(c, 404, 'Route not found')

  const address = await findMoved(c, resolved, files)
  if (address !== undefined) return redirectTo(c, address)
  const intended = await intendedPage(pathname, request, files)
  if (intended !== undefined) return c.redirect(intended + search, 301)
  return (await files?.('404.html', request, 404)) ?? c.text('Not found', 404)
}

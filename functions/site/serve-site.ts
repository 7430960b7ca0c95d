/** Answers everything outside /api: a file of the release, a moved address, or the site's own 404 page. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'
import { siteFiles } from './files.ts'
import { findMoved } from './moved.ts'
import { resolvePath } from './resolve-path.ts'

/** Descriptors and content are read by code, which wants its 404 as JSON. */
const isForCode = (pathname: string): boolean => /^\/(cached_routes|dynamic_pages)\/.*\.json$/.test(pathname)

export const serveSite = async (c: Context<AppEnv>): Promise<Response> => {
  const request = c.req.raw
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    c.header('Allow', 'GET, HEAD')
    return problem(c, 405, 'This address can only be read')
  }
  const url = new URL(request.url)
  const resolved = resolvePath(url.pathname)
  if (resolved.kind === 'redirect') return c.redirect(resolved.pathname + url.search, 301)

  const files = siteFiles(c.var.settings)
  const found = resolved.kind === 'file' ? await files?.(resolved.file, request) : undefined
  if (found) return found
  if (isForCode(url.pathname)) return problem(c, 404, 'Route not found')

  const moved = resolved.isPage ? await findMoved(c, url.pathname) : undefined
  if (moved !== undefined) return c.redirect(moved, 301)
  return (await files?.('404.html', request, 404)) ?? c.text('Not found', 404)
}

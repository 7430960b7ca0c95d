/** Accepts writes only from the shop's own pages, as JSON or with an empty body; files as bytes. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'
import type { Settings } from '../../env.ts'
import { problem } from '../../errors.ts'
import { isJson, isUpload } from './content-kind.ts'

/** Paths called by other servers and authenticated by a signature: payment providers, and mail programs (RFC 8058). */
const SIGNED = ['/api/webhooks/', '/api/marketing/unsubscribe']

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Browsers send the page's Origin with every write; without it, Sec-Fetch-Site must be same-origin. The request's own
 * host counts too, so that the shop works at both 127.0.0.1 and localhost; on an https site only as https, since an
 * attacker on the network can put scripts into a plain page of the same name.
 */
const isSameOrigin = (request: Request, { siteOrigin, https }: Pick<Settings, 'siteOrigin' | 'https'>): boolean => {
  const origin = request.headers.get('Origin')
  if (origin === null) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const { host, protocol } = new URL(request.url)
  return origin === siteOrigin || origin === `${https ? 'https:' : protocol}//${host}`
}

/** A type that no form of another site can send. */
const isBytes = (request: Request): boolean =>
  /^application\/octet-stream\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')

/** Safe for forms of other sites, since the origin is checked before. */
const isEmpty = (request: Request): boolean => request.body === null || request.headers.get('Content-Length') === '0'

export const sameOriginWrites = createMiddleware<AppEnv>(async (c, next) => {
  const request = c.req.raw
  if (SAFE_METHODS.includes(request.method) || SIGNED.some((path) => c.req.path.startsWith(path))) return next()
  if (!isSameOrigin(request, c.var.settings)) return problem(c, 403, 'Calls from other sites are refused')
  if (isUpload(request))
    return isBytes(request) ? next() : problem(c, 415, 'Send the file’s bytes (Content-Type: application/octet-stream)')
  if (!isJson(request) && !isEmpty(request)) return problem(c, 415, 'Send JSON (Content-Type: application/json)')
  return next()
})

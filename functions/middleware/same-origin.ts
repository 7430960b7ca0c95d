/** Lets a call that changes something through only from the shop's own pages, as JSON. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'

/** Called from elsewhere, with a signature instead: by payment providers, and by mail programs (RFC 8058). */
const SIGNED = ['/api/webhooks/', '/api/marketing/unsubscribe']

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * A browser names the calling page's origin on every write; where it doesn't, its fetch metadata must say same-origin.
 * The request's own host counts too, so that the shop works at 127.0.0.1 and localhost alike.
 */
const isSameOrigin = (request: Request, siteOrigin: string): boolean => {
  const origin = request.headers.get('Origin')
  if (origin === null) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  return origin === siteOrigin || origin === new URL(request.url).origin
}

const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')

export const sameOriginWrites = createMiddleware<AppEnv>(async (c, next) => {
  const request = c.req.raw
  if (SAFE_METHODS.includes(request.method) || SIGNED.some((path) => c.req.path.startsWith(path))) return next()
  if (!isSameOrigin(request, c.var.settings.siteOrigin)) return problem(c, 403, 'Calls from other sites are refused')
  if (!isJson(request)) return problem(c, 415, 'Send JSON (Content-Type: application/json)')
  return next()
})

/** Refuses long addresses before they are matched or stored: 2 KB of path, 8 KB of query string. */
import { createMiddleware } from 'hono/factory'
import { getPath } from 'hono/utils/url'
import type { AppEnv } from '../../app-env.ts'
import { problem } from '../../errors.ts'

/** Characters, percent-encoded as they are sent. */
export const MAX_PATH = 2 * 1024
export const MAX_QUERY = 8 * 1024

type Part = 'path' | 'query string'

const longPart = (url: string): Part | undefined => {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const mark = url.indexOf('?', start)
  const end = mark === -1 ? url.length : mark
  if (end - start > MAX_PATH) return 'path'
  return url.length - end - 1 > MAX_QUERY ? 'query string' : undefined
}

/** The path for matching routes: that of the home page for a long address, so that no pattern runs on it. */
export const routedPath = (request: Request): string => (longPart(request.url) === undefined ? getPath(request) : '/')

/** Answers 414, ahead of every middleware that reads the address. */
export const refuseLongAddress = createMiddleware<AppEnv>(async (c, next) => {
  const part = longPart(c.req.url)
  if (part === undefined) return next()
  return problem(c, 414, `The ${part} is too long: ${part === 'path' ? 2 : 8} KB at most`)
})

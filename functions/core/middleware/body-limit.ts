/**
 * Limits request bodies before they are parsed. Counts the size while reading if no length is given, then measures JSON
 * (domain/core/codec/json-shape.ts). Below /api/admin staff are authenticated first.
 */
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { exceededLimit, type JsonLimits } from '../../../domain/core/codec/json-shape.ts'
import { MAX_MEDIA_BYTES } from '../../../domain/publishing/media/media.ts'
import type { AppContext, AppEnv } from '../../app-env.ts'
import { problem, RETRY_AFTER } from '../../errors.ts'
import { acquireUploadSlot } from '../memory/upload-limiter.ts'
import { isJson, isUpload } from './content-kind.ts'

type BodyKind = { path: RegExp; maxSize: number; message: string; json: JsonLimits }

/** Maximum depth: deeper than any page with its layers, carousels and conditions. */
const DEPTH = 32

/** Maximum members of a list: the longest that a call takes has 2,000 redirects. */
const MEMBERS = 2_000

const ORDINARY: BodyKind = {
  path: /^/,
  maxSize: 64 * 1024,
  message: 'The request is too large: 64 KiB at most',
  json: { values: 10_000, members: MEMBERS, depth: DEPTH },
}

const LARGE: readonly BodyKind[] = [
  {
    path: /^\/api\/admin\/pages\/\d+\/draft$/,
    maxSize: 5 * 1024 * 1024,
    message: 'The page is too large: 5 MiB at most',
    // A page of 2,000 elements.
    json: { values: 100_000, members: MEMBERS, depth: DEPTH },
  },
  {
    path: /^\/api\/admin\/(?:imports\/(?:dry-run|categories|[^/]+\/(?:batches\/\d+|categories))|customers\/imports(?:\/dry-run)?)$/,
    // 500 rows of products with long texts, or 250 customers.
    maxSize: 4 * 1024 * 1024,
    message: 'The rows are too many: 4 MiB at most',
    json: { values: 50_000, members: MEMBERS, depth: DEPTH },
  },
]

const kinds = [...LARGE, ORDINARY].map((kind) => ({
  ...kind,
  limitSize: bodyLimit({ maxSize: kind.maxSize, onError: (c) => problem(c, 413, kind.message) }),
}))

const count = (most: number): string => most.toLocaleString('en-GB')

const refuseShape = (c: AppContext, limit: keyof JsonLimits, { values, members, depth }: JsonLimits) => {
  if (limit === 'depth') return problem(c, 400, `The JSON is nested too deeply: ${depth} levels at most`)
  return limit === 'members'
    ? problem(c, 413, `A list or object is too long: ${count(members)} entries at most`)
    : problem(c, 413, `The JSON has too many values: ${count(values)} at most`)
}

/** Requires a length for files, and holds two at a time in memory. */
const limitUpload = async (c: AppContext, next: () => Promise<void>) => {
  const length = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (!Number.isInteger(length) || c.req.header('Transfer-Encoding') !== undefined)
    return problem(c, 411, 'Say how long the file is (Content-Length)')
  if (length > MAX_MEDIA_BYTES) return problem(c, 413, 'The file is too large: 25 MiB at most')
  const slot = acquireUploadSlot()
  if (slot === undefined) {
    c.header('Retry-After', RETRY_AFTER)
    return problem(c, 503, 'Other files are being uploaded. Please try again in a moment')
  }
  try {
    await next()
  } finally {
    slot.end()
  }
}

export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.raw.body === null) return next()
  if (isUpload(c.req.raw)) return limitUpload(c, next)
  const kind = kinds.find(({ path }) => path.test(c.req.path))
  if (kind === undefined) throw new Error('No kind of body has a limit for this path')
  const tooLarge = await kind.limitSize(c, async () => undefined)
  if (tooLarge !== undefined) return tooLarge
  if (!isJson(c.req.raw)) return next()
  // Hono keeps the text for the validator that parses it.
  const exceeded = exceededLimit(await c.req.text(), kind.json)
  return exceeded === undefined ? next() : refuseShape(c, exceeded, kind.json)
})

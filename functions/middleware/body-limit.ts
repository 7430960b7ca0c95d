/** Rejects request bodies over 64 KiB, pages of the builder over 5 MiB, rows of an import over 4 MiB, files over 25 MiB, counting while reading when no length is given. */
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { MAX_MEDIA_BYTES } from '../../domain/media/media.ts'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'
import { isUpload } from './uploads.ts'

const MAX_BODY_BYTES = 64 * 1024

const MAX_PAGE_BYTES = 5 * 1024 * 1024
const PAGE_DRAFT = /^\/api\/admin\/pages\/\d+\/draft$/

/** 500 rows with long texts. */
const MAX_ROWS_BYTES = 4 * 1024 * 1024
const IMPORT_ROWS = /^\/api\/admin\/imports\/(?:dry-run|[^/]+\/batches\/\d+)$/

const most = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => problem(c, 413, 'The request is too large: 64 KiB at most'),
})

const mostOfPage = bodyLimit({
  maxSize: MAX_PAGE_BYTES,
  onError: (c) => problem(c, 413, 'The page is too large: 5 MiB at most'),
})

const mostOfRows = bodyLimit({
  maxSize: MAX_ROWS_BYTES,
  onError: (c) => problem(c, 413, 'The rows are too many: 4 MiB at most'),
})

const mostOfFile = bodyLimit({
  maxSize: MAX_MEDIA_BYTES,
  onError: (c) => problem(c, 413, 'The file is too large: 25 MiB at most'),
})

export const limitBody = createMiddleware<AppEnv>((c, next) => {
  if (isUpload(c.req.raw)) return mostOfFile(c, next)
  if (IMPORT_ROWS.test(c.req.path)) return mostOfRows(c, next)
  return PAGE_DRAFT.test(c.req.path) ? mostOfPage(c, next) : most(c, next)
})

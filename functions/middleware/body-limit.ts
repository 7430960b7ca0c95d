/** Rejects request bodies over 64 KiB, counting while reading when no length is given. */
import { bodyLimit } from 'hono/body-limit'
import { problem } from '../errors.ts'

const MAX_BODY_BYTES = 64 * 1024

export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => problem(c, 413, 'The request is too large: 64 KiB at most'),
})

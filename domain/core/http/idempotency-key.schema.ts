/** Key that makes a retried call idempotent. */
import { z } from 'zod'

const KEY = 'Give a key of 16 to 128 letters, digits, - and _'

export const idempotencyKeySchema = z.string(KEY).regex(/^[\w-]{16,128}$/, KEY)

/** Restarts of the shop's child processes: `npm start` writes them to a file, `/api/health` reports them. */
import { z } from 'zod'

/** In the releases folder but outside any release, so that it has no URL. */
export const RESTARTS_FILE = 'restarts.json'

const count = z.number().int().nonnegative()

export const restartsSchema = z.object({ worker: count, database: count })

/** Since `npm start` began. */
export type Restarts = z.infer<typeof restartsSchema>

/** The protocol between a running shop and the commands beside it: one JSON object a line. */
import { z } from 'zod'

/** The address of a running shop, and the secret that only readers of the data folder know. */
export const addressSchema = z.object({ url: z.url(), token: z.string().min(1) })

/** Progress of the rebuild, and its result. */
export const lineSchema = z.union([
  z.object({ done: z.number(), total: z.number() }),
  z.object({
    ok: z.literal(true),
    release: z.string(),
    routes: z.number(),
    rendered: z.number(),
    warnings: z.string(),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
])

export type ControlLine = z.infer<typeof lineSchema>

/** The result of a rebuild. `warnings` is '' for none; messages are for the person at the terminal. */
export type RebuildResult = Extract<ControlLine, { ok: boolean }>

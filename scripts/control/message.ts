/** What a running shop and the commands beside it say to each other: one JSON object a line. */
import { z } from 'zod'

/** Where a running shop is asked, and the secret that only who may read the data folder knows. */
export const addressSchema = z.object({ url: z.url(), token: z.string().min(1) })

/** How far the pages have come, and in the end what became of them. */
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

/** The end of a rebuild. `warnings` is '' when there are none; a message is for the person at the terminal. */
export type RebuildResult = Extract<ControlLine, { ok: boolean }>

/** Schema of the facts that content may name. */
import { z } from 'zod'

const byName = z.record(z.string(), z.string())

export const contentFactsSchema = z.object({ text: byName, html: byName })

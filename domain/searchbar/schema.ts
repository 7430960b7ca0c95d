/** The search box's content file. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'

const milliseconds = z.int().min(10, 'Times are in milliseconds').max(60_000)

export const searchbarSchema = z.strictObject({
  is_animated: z.boolean(),
  placeholders: z.array(z.strictObject({ text: z.string().overwrite(oneLine).min(1) })),
  /** Milliseconds per letter when typing and when deleting, and for which the whole word stays. */
  speed_forward: milliseconds,
  speed_backward: milliseconds,
  pause: milliseconds,
})

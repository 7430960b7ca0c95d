/** The search box's content file. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import type { SearchbarConfig } from './searchbar.ts'

const milliseconds = z.int().min(10, 'Times are in milliseconds').max(60_000)

export const searchbarSchema: z.ZodType<SearchbarConfig> = z.strictObject({
  is_animated: z.boolean(),
  placeholders: z.array(z.strictObject({ text: z.string().overwrite(oneLine).min(1) })),
  speed_forward: milliseconds,
  speed_backward: milliseconds,
  pause: milliseconds,
})

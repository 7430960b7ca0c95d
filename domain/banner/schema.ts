/** The banner's content file. */
import { z } from 'zod'
import type { BannerConfig } from './banner.ts'

export const bannerSchema: z.ZodType<BannerConfig> = z.strictObject({
  status: z.enum(['A', 'I']),
  banner_messages: z.array(z.strictObject({ message: z.string().min(1, 'A message needs words'), url: z.string() })),
  is_animated: z.boolean(),
})

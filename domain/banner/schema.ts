/** The banner's content file. */
import { z } from 'zod'
import { isCondition } from '../shop/condition.ts'
import type { BannerConfig, StoredMessage } from './banner.ts'

export type BannerContent = Omit<BannerConfig, 'banner_messages'> & { banner_messages: StoredMessage[] }

export const bannerSchema: z.ZodType<BannerContent> = z.strictObject({
  status: z.enum(['A', 'I']),
  banner_messages: z.array(
    z.strictObject({
      message: z.string().min(1, 'A message needs some text'),
      url: z.string(),
      requires: z
        .string()
        .refine((text) => isCondition(text) && !text.includes('/'), 'A condition is a feature of the shop')
        .optional(),
    }),
  ),
  is_animated: z.boolean(),
})

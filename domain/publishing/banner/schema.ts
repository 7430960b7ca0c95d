/** The banner's content file. */
import { z } from 'zod'
import { isCondition } from '../shop/condition.ts'

export const bannerSchema = z.strictObject({
  /** 'A' shows the banner, 'I' hides it. */
  status: z.enum(['A', 'I']),
  banner_messages: z.array(
    z.strictObject({
      /** May contain placeholders for facts of the shop. */
      message: z.string().min(1, 'A message needs some text'),
      url: z.string(),
      /** Condition for showing it; always shown without one. */
      requires: z
        .string()
        .refine((text) => isCondition(text) && !text.includes('/'), 'A condition is a feature of the shop')
        .optional(),
    }),
  ),
  is_animated: z.boolean(),
})

/** The banner as its content file has it. */
export type BannerContent = z.infer<typeof bannerSchema>
export type StoredMessage = BannerContent['banner_messages'][number]
export type BannerMessage = Omit<StoredMessage, 'requires'>
export type BannerConfig = Pick<BannerContent, 'status' | 'is_animated'> & { banner_messages: BannerMessage[] }

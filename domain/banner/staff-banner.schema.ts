/** The banner as staff save it. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import { isLink } from '../menu/menu-tree.ts'
import { isCondition } from '../shop/condition.ts'

export const staffBannerSchema = z.strictObject({
  /** 'A' shows the banner. */
  status: z.enum(['A', 'I']),
  is_animated: z.boolean(),
  banner_messages: z
    .array(
      z.strictObject({
        /** May contain placeholders for facts of the shop, such as {{free_delivery_from}}. */
        message: z
          .string()
          .overwrite(oneLine)
          .min(1, 'A message needs some text')
          .max(160, 'A message has at most 160 characters'),
        /** '' for no link. */
        url: z
          .string()
          .overwrite(oneLine)
          .refine((text) => text === '' || isLink(text), 'A link begins with / or https://'),
        /** Feature of the shop it depends on; '' for none. */
        requires: z
          .string()
          .refine((text) => text === '' || (isCondition(text) && !text.includes('/')), 'Unknown feature'),
        is_active: z.boolean(),
      }),
    )
    .max(12, 'The banner has at most 12 messages'),
})

export type StaffBanner = z.infer<typeof staffBannerSchema>

export type StaffMessage = StaffBanner['banner_messages'][number]

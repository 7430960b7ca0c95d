/** Schema of the banner in the staff's form. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { GROWING_LINE, labelled } from '../../core/form/form-fields.schema.ts'
import { isLink } from '../menu/menu-tree.ts'
import { isCondition } from '../shop/condition.ts'

export const staffMessageSchema = z.strictObject({
  /** May contain placeholders such as {{free_delivery_from}}. */
  message: labelled(
    z.string().overwrite(oneLine).min(1, 'A message needs some text').max(160, 'A message has at most 160 characters'),
    'Message',
    GROWING_LINE,
  ),
  /** '' if the banner has no link. */
  url: labelled(
    z
      .string()
      .overwrite(oneLine)
      .refine((text) => text === '' || isLink(text), 'A link begins with / or https://'),
    'Links to',
  ),
  /** Feature that must be enabled for the banner to appear; '' for none. */
  requires: z.string().refine((text) => text === '' || (isCondition(text) && !text.includes('/')), 'Unknown feature'),
  is_active: labelled(z.boolean(), 'Shown', { control: 'check' }),
})

export const staffBannerSchema = z.strictObject({
  /** 'A' (active) shows the banner, 'I' (inactive) hides it. */
  status: z.enum(['A', 'I']),
  is_animated: labelled(z.boolean(), 'Change the message every five seconds', { control: 'check' }),
  banner_messages: z.array(staffMessageSchema).max(12, 'The banner has at most 12 messages'),
})

export type StaffBanner = z.infer<typeof staffBannerSchema>

export type StaffMessage = z.infer<typeof staffMessageSchema>

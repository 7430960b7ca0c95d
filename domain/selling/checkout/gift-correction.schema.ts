/** Correction of a gift's recipient and message by staff, before its mail is sent (docs/domain.md#gifts). */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { giftDetailsSchema, giftMessageSchema } from './club-choice.schema.ts'
import { GIFT_LIMITS } from './club-choice.ts'

const { recipient_name, recipient_email } = giftDetailsSchema.shape

export const giftRecipientSchema = z.strictObject({
  recipient_name: labelled(recipient_name, 'Recipient'),
  recipient_email: labelled(recipient_email, 'E-mail address', { control: 'email' }),
  message: labelled(giftMessageSchema, 'Message', { control: 'long', hint: 'Empty for none' }),
})
export type GiftRecipient = z.infer<typeof giftRecipientSchema>

const shown = z.string('Must be the text that was shown').max(GIFT_LIMITS.message)

/** `from` has the values that were shown: if they have changed since, nothing is written. */
export const giftCorrectionSchema = giftRecipientSchema.extend({
  from: z.strictObject({ recipient_name: shown, recipient_email: shown, message: shown }),
})

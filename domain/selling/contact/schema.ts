/** Request and response schemas of the contact call. */
import { z } from 'zod'
import { manyLines, oneLine } from '../../core/content/tidy-text.ts'
import { emailSchema } from '../../core/identity/identity.schema.ts'
import { CONTACT_MESSAGES, isOrderNumber } from './check-message.ts'
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, tidyOrderNumber } from './contact-message.ts'

const MAX_HONEYPOT = 1000

export const contactMessageSchema = z.strictObject({
  name: z
    .string(CONTACT_MESSAGES.name)
    .transform(oneLine)
    .pipe(z.string().min(1, CONTACT_MESSAGES.name).max(MAX_CONTACT_NAME, CONTACT_MESSAGES.nameTooLong)),
  email: emailSchema,
  subject: z.enum(CONTACT_SUBJECTS, CONTACT_MESSAGES.subject),
  order_number: z
    .string(CONTACT_MESSAGES.orderNumber)
    .default('')
    .transform(tidyOrderNumber)
    .refine(isOrderNumber, CONTACT_MESSAGES.orderNumber),
  message: z
    .string(CONTACT_MESSAGES.message)
    .transform(manyLines)
    .pipe(z.string().min(1, CONTACT_MESSAGES.message).max(MAX_CONTACT_MESSAGE, CONTACT_MESSAGES.messageTooLong)),
  website: z
    .string()
    .max(MAX_HONEYPOT)
    .default('')
    .meta({ description: 'Hidden field: a value means that a program filled in the form' }),
})

/** `order_number` is '' or 'W' and eight digits (docs/domain.md#mail). */
export type ContactMessage = Omit<z.infer<typeof contactMessageSchema>, 'website'>

export const contactResponseSchema = z.object({ sent: z.literal(true) })

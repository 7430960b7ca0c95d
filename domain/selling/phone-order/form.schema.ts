/** The form of a new phone order (docs/staff.md#phone-orders). */
import { z } from 'zod'
import { addressSchema } from '../../core/address/schema.ts'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { MAX_PHONE_LINES } from './phone-order.ts'
import { NO_LINES, newPhoneOrderSchema } from './schema.ts'

const { email, full_name, phone, note, lines } = newPhoneOrderSchema.shape

export const phoneOrderFormSchema = z.strictObject({
  /** `id` is stable when the line changes to another variant's code. */
  lines: z
    .array(z.object({ ...lines.element.shape, id: z.string(), title: z.string() }))
    .min(1, NO_LINES)
    .max(MAX_PHONE_LINES),
  /** Name of the existing customer it was filled from; '' for none. */
  customer: z.string(),
  email: labelled(email, 'E-mail address', { control: 'email', hint: 'Read it back to them: the link goes there.' }),
  full_name: labelled(full_name, 'Name'),
  phone: labelled(phone.unwrap(), 'Phone (optional)', { control: 'tel' }),
  /** 'customer': they choose at the checkout. Not sent: the call has an address only for 'delivery'. */
  way: labelled(z.enum(['delivery', 'customer'], 'Choose one'), 'Delivery', {
    control: 'choice',
    options: { delivery: 'Delivered to an address', customer: 'The customer chooses at the checkout' },
  }),
  /** Not sent: the address has the name and phone number of the recipient. */
  is_for_another: labelled(z.boolean(), 'Someone else receives it', { control: 'check' }),
  address: addressSchema.required().nullable(),
  note: labelled(note.unwrap(), 'Note for colleagues (optional)', {
    control: 'long',
    hint: 'The customer never sees it.',
  }),
})

/** A new phone order as entered in the form. */
export type TypedPhoneOrder = z.input<typeof phoneOrderFormSchema>

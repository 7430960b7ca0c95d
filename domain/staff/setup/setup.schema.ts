/** Fields of the first visit to a shop without an owner: the company and its owner. */
import { z } from 'zod'
import { staffCompanySchema } from '../../core/company/schema.ts'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { emailSchema, nameSchema, newPasswordSchema } from '../../core/identity/identity.schema.ts'

const { name, vat_number, registered_address, phone, email } = staffCompanySchema.shape

/** The company's fields have the names of domain/core/company/schema.ts. */
export const setupFormSchema = z.strictObject({
  name: labelled(name.min(1, 'Enter the shop’s name').max(100, 'Use at most 100 characters'), 'Shop’s name'),
  registered_address: labelled(registered_address, 'Address', { control: 'lines', hint: 'One line for each part' }),
  vat_number,
  phone,
  email: labelled(email, 'Shop’s e-mail address', {
    control: 'email',
    hint: 'Shoppers write to it, and the shop’s e-mails come from it',
  }),
  owner_name: labelled(nameSchema('Enter your name'), 'Your name'),
  owner_email: labelled(emailSchema, 'Your e-mail address', { control: 'email', hint: 'You sign in with it' }),
  password: labelled(newPasswordSchema, 'Password'),
})

export type SetupForm = z.infer<typeof setupFormSchema>

const INCOMPLETE = 'This address is incomplete. Copy the whole line that npm start printed'

export const setupTokenSchema = z.strictObject({
  token: z.string(INCOMPLETE).regex(/^[0-9a-f]{64}$/, INCOMPLETE),
})

export const setupSchema = z.strictObject({ ...setupTokenSchema.shape, ...setupFormSchema.shape })

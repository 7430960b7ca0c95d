/** The merchant's details, as in the content file and shop:details. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import { EMAIL } from '../customer/email-form.ts'
import { type Company, NO_COMPANY } from './company.ts'

const text = z.string().overwrite(oneLine)
/** Empty where the merchant has not said. */
const fact = (form: RegExp, message: string) => text.refine((value) => value === '' || form.test(value), message)

const facts = {
  /** Trading name: 'Vine & Sons'. */
  name: text,
  legal_name: text,
  company_number: fact(/^([A-Z]{2}\d{6}|\d{8})$/, 'A company number has 8 digits, or 2 letters and 6'),
  vat_number: fact(/^GB \d{3} \d{4} \d{2}$/, 'Write the VAT number like GB 000 0000 00'),
  premises_licence: text,
  registered_address: z.array(text.min(1, 'An address has no empty lines')),
  phone: fact(/^\+?[\d ]{11,16}$/, 'Write the phone number with digits and spaces'),
  email: z.literal('').or(z.email({ pattern: EMAIL, error: 'That doesn’t look like an e-mail address' })),
  hours: text,
  /** One sentence for the footer. */
  summary: text,
  /** True if the newsletter comes most Thursdays, which pages then mention. */
  weekly_letter: z.boolean(),
  /** True if it refunds bottles that a customer did not like, beyond the law; the checkout then mentions it. */
  goodwill_refunds: z.boolean(),
}

/** All facts, as the control panel saves them. */
export const staffCompanySchema = z.strictObject(facts)

/** Omitted facts are unknown; unknown fields are refused by name. */
export const companySchema = staffCompanySchema.partial().transform((given) => ({ ...NO_COMPANY, ...given }) as Company)

/** The facts to change; the others stay. */
export const companyChangesSchema = staffCompanySchema.partial() as z.ZodType<Partial<Company>>

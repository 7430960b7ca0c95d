/** The merchant's details, as in the content file and shop:details. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import { GROWING_LINE, labelled } from '../form/form-fields.schema.ts'
import { EMAIL } from '../identity/email-form.ts'
import { NO_COMPANY } from './no-company.ts'

const text = z.string().overwrite(oneLine)
/** Empty if the merchant has not entered it. */
const fact = (form: RegExp, message: string) => text.refine((value) => value === '' || form.test(value), message)

const facts = {
  /** Trading name: 'Vine & Sons'. */
  name: labelled(text, 'Trading name'),
  legal_name: labelled(text, 'Legal name'),
  company_number: labelled(
    fact(/^([A-Z]{2}\d{6}|\d{8})$/, 'A company number has 8 digits, or 2 letters and 6'),
    'Company number',
    { hint: '8 digits, or 2 letters and 6 digits' },
  ),
  vat_number: labelled(fact(/^GB \d{3} \d{4} \d{2}$/, 'Write the VAT number like GB 000 0000 00'), 'VAT number', {
    hint: 'For example GB 000 0000 00',
  }),
  premises_licence: labelled(text, 'Premises licence'),
  registered_address: labelled(z.array(text.min(1, 'An address has no empty lines')), 'Registered address', {
    control: 'lines',
    hint: 'One per line',
  }),
  phone: labelled(fact(/^\+?[\d ]{11,16}$/, 'Write the phone number with digits and spaces'), 'Telephone'),
  email: labelled(
    z.literal('').or(z.email({ pattern: EMAIL, error: 'That doesn’t look like an e-mail address' })),
    'E-mail',
    { hint: 'Contact form messages go there, and the shop’s e-mails come from it' },
  ),
  hours: labelled(text, 'Opening hours of the telephone', GROWING_LINE),
  summary: labelled(text, 'Summary', { ...GROWING_LINE, hint: 'One sentence for the footer' }),
  /** True if the newsletter is sent most Thursdays, which pages then mention. */
  weekly_letter: labelled(z.boolean(), 'The newsletter comes most Thursdays', { control: 'check' }),
  /** True if it refunds bottles that a customer did not like, beyond the law; the checkout then mentions it. */
  goodwill_refunds: labelled(z.boolean(), 'Refund bottles that a customer simply didn’t like', { control: 'check' }),
}

/** All facts, as the control panel saves them. */
export const staffCompanySchema = z.strictObject(facts)

/** Details that the merchant has not entered are '' or an empty list. They are not displayed. */
export type Company = z.infer<typeof staffCompanySchema>

/** Omitted facts are unknown; unknown fields are rejected by name. */
export const companySchema = staffCompanySchema.partial().transform((given) => ({ ...NO_COMPANY, ...given }) as Company)

/** The details to change; omitted ones are unchanged. */
export const companyChangesSchema = staffCompanySchema.partial() as z.ZodType<Partial<Company>>

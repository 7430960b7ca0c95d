/** The merchant's own facts as a content file. */
import { z } from 'zod'
import type { Company } from './company.ts'

const fact = z.string().min(1, 'The law wants this one filled in')

export const companySchema: z.ZodType<Company> = z.strictObject({
  name: fact,
  legal_name: fact,
  company_number: z.string().regex(/^([A-Z]{2}\d{6}|\d{8})$/, 'A company number has 8 digits, or 2 letters and 6'),
  vat_number: z.string().regex(/^GB \d{3} \d{4} \d{2}$/, 'Write the VAT number like GB 000 0000 00'),
  premises_licence: fact,
  registered_address: z.array(fact).min(2),
  phone: z.string().regex(/^[\d ]{11,15}$/, 'Write the phone number with digits and spaces'),
  email: z.email(),
  hours: fact,
  summary: fact,
})

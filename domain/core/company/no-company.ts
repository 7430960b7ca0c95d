/** A company without any details. Separate from company.ts, so that shop pages do not load it. */
import type { z } from 'zod'
import type { staffCompanySchema } from './schema.ts'

export const NO_COMPANY: z.infer<typeof staffCompanySchema> = {
  name: '',
  legal_name: '',
  company_number: '',
  vat_number: '',
  premises_licence: '',
  registered_address: [],
  phone: '',
  email: '',
  hours: '',
  summary: '',
  weekly_letter: false,
  goodwill_refunds: false,
}

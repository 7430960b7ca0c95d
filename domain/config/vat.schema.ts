/** VAT rates as owners save them; prices include VAT, so shoppers pay the same. */
import { z } from 'zod'
import type { VatRates } from './vat.ts'

export const vatRatesSchema: z.ZodType<VatRates> = z.strictObject({
  types: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: z.string(),
      is_age_restricted: z.boolean(),
      vat_rate: z
        .number('Enter a rate in per cent')
        .min(0, 'A rate can’t be negative')
        .max(100, 'A rate is at most 100 per cent')
        .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'A rate has at most two decimals'),
    }),
  ),
})

/** VAT rates as owners save them; prices include VAT, so shoppers pay the same. */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'

export const vatRateSchema = z.strictObject({
  /** Id of the product type. */
  id: z.string().min(1),
  name: z.string(),
  is_age_restricted: labelled(z.boolean(), 'Adults only', { control: 'check' }),
  /** Per cent: 20. */
  vat_rate: labelled(
    z
      .number('Enter a rate in per cent')
      .min(0, 'A rate can’t be negative')
      .max(100, 'A rate is at most 100 per cent')
      .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'A rate has at most two decimals'),
    'VAT (%)',
    { control: 'number' },
  ),
})

export const vatRatesSchema = z.strictObject({ types: z.array(vatRateSchema) })

/** The rates as stored, in basis points: 2000 is 20%. */
export const vatRowsSchema = z.array(
  vatRateSchema.extend({
    vat_rate: z.codec(z.int(), z.number(), {
      decode: (basisPoints) => basisPoints / 100,
      encode: (rate) => Math.round(rate * 100),
    }),
  }),
)

export type VatRates = z.infer<typeof vatRatesSchema>

/** The lines of VAT on invoices and credit notes. */
import { toPounds } from '../../core/money/pence.ts'
import type { TaxedAmount } from '../../core/money/vat.ts'
import type { VatLine } from './schema.ts'

/** Rates in percent: 2000 basis points are 20. */
export const toVatLine = ({ rateBp, gross, vat }: TaxedAmount): VatLine => ({
  rate: rateBp / 100,
  net: toPounds(gross - vat),
  vat: toPounds(vat),
  gross: toPounds(gross),
})

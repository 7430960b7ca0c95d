/** VAT by product type. */
export type VatRate = {
  /** The product type's. */
  id: string
  name: string
  /** Per cent: 20. */
  vat_rate: number
  /** Whether buyers must be over 18. */
  is_age_restricted: boolean
}

export type VatRates = { types: VatRate[] }

/** VAT by product type. */
export type VatRate = {
  /** The product type's. */
  id: string
  name: string
  /** Per cent: 20. */
  vat_rate: number
}

export type VatRates = { types: VatRate[] }

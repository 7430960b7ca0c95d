/** A product that staff add: a draft, with what it must have from the beginning (docs/staff.md#adding-a-product). */
import type { WineKind } from './wine-kind.ts'

export type NewProduct = {
  /** In capitals; unique among all sellable codes. */
  code: string
  type_id: string
  winery: string
  name: string
  kind: WineKind | null
  country: string
  region: string
  /** Under which its page stands. */
  category_id: number
  /** In pounds. */
  price: number
  /** A product whose texts, attributes, pictures and unit it begins with; absent for none. */
  like?: string | undefined
}

/** A code that staff give. */
export const NEW_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/
export const NEW_CODE_RULE = 'Two to forty letters, digits and dashes, such as CD2291'

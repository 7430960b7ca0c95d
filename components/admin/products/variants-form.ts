/** What is typed of a product's variants, and what it comes to. */
import type { ChoiceGroup, EditedVariant } from '../../../domain/product/edit-variants.ts'
import type { StaffVariant } from '../../../domain/product/staff-product.ts'
import { readPounds } from '../read-pounds.ts'

export type TypedVariant = {
  /** Of the row, while it is edited. */
  id: string
  isNew: boolean
  code: string
  value: string
  swatch: string
  price: string
}

const NO_COLOUR = '#8a5a33'

export const formOfVariants = (variants: readonly StaffVariant[]): TypedVariant[] =>
  variants.map(({ code, choice, swatch }) => ({
    id: code,
    isNew: false,
    code,
    value: choice,
    swatch: swatch ?? NO_COLOUR,
    price: '',
  }))

/** With a code that none of them has: 'CD9901-2'. */
export function blankVariant(product: string, rows: readonly TypedVariant[]): TypedVariant {
  const taken = new Set(rows.flatMap(({ id, code }) => [id, code]))
  for (let number = rows.length + 1; ; number += 1) {
    const code = `${product}-${number}`
    if (!taken.has(code)) return { id: code, isNew: true, code, value: '', swatch: NO_COLOUR, price: '' }
  }
}

export const variantsOf = (typed: readonly TypedVariant[], group: ChoiceGroup): EditedVariant[] =>
  typed.map(({ isNew, code, value, swatch, price }) => ({
    code: isNew ? code.trim().toUpperCase() : code,
    value: value.trim(),
    swatch: group === 'colour' ? swatch : null,
    ...(isNew && { price: readPounds(price) }),
  }))

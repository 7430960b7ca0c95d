/** Converts a product's variants to form rows; checks typed rows and converts them to the edit. */
import type { StaffVariant } from '../../../../domain/catalogue/product/edit.schema.ts'
import type { EditedVariant } from '../../../../domain/catalogue/product/edit-variants.schema.ts'
import type { ChoiceGroup } from '../../../../domain/catalogue/product/edit-variants.ts'
import { poundsIn, typedFaults } from '../../../../domain/core/form/typed-number.ts'

export type TypedVariant = {
  /** Identifies the row while it is edited. */
  id: string
  isNew: boolean
  /** The product itself, which can't be removed. */
  isOwn: boolean
  code: string
  value: string
  /** A colour as '#rrggbb', or a file of the library. */
  swatch: string
  price: string
}

/** Initial value of a colour field. */
export const NO_COLOUR = '#8a5a33'

/** `own` is the product's own code. */
export const formOfVariants = (variants: readonly StaffVariant[], own: string): TypedVariant[] =>
  variants.map(({ code, choice, swatch }) => ({
    id: code,
    isNew: false,
    isOwn: code === own,
    code,
    value: choice,
    swatch: swatch ?? NO_COLOUR,
    price: '',
  }))

/** A new row with a code that no other row has: 'CD9901-2'. */
export function blankVariant(product: string, rows: readonly TypedVariant[]): TypedVariant {
  const taken = new Set(rows.flatMap(({ id, code }) => [id, code]))
  for (let number = rows.length + 1; ; number += 1) {
    const code = `${product}-${number}`
    if (!taken.has(code)) return { id: code, isNew: true, isOwn: false, code, value: '', swatch: NO_COLOUR, price: '' }
  }
}

export const variantsOf = (typed: readonly TypedVariant[], group: ChoiceGroup): EditedVariant[] =>
  typed.map(({ isNew, code, value, swatch, price }) => ({
    code: isNew ? code.trim().toUpperCase() : code,
    value: value.trim(),
    swatch: group === 'colour' ? swatch : null,
    ...(isNew && { price: poundsIn(price) }),
  }))

/** Prices of new variants that can't be read, by the field's name in the API. */
export const priceFaults = (typed: readonly TypedVariant[]): Record<string, string> =>
  typedFaults(
    Object.fromEntries(typed.flatMap(({ isNew, price }, at) => (isNew ? [[`variants.${at}.price`, price]] : []))),
  )

/** True if saving would change anything. */
export function hasChanged(
  typed: readonly TypedVariant[],
  group: ChoiceGroup,
  existing: readonly StaffVariant[],
): boolean {
  const isColour = group === 'colour'
  const now = typed.map(({ id, value, swatch, isNew }) => [id, value.trim(), isColour ? swatch : null, isNew])
  const was = existing.map(({ code, choice, swatch }) => [code, choice, isColour ? (swatch ?? NO_COLOUR) : null, false])
  const groupThere = existing[0]?.group || 'size'
  return group !== groupThere || JSON.stringify(now) !== JSON.stringify(was)
}

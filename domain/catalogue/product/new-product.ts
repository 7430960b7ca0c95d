/** A product added by staff: a draft, with the fields required from the start (docs/staff.md#adding-a-product). */
import type { z } from 'zod'
import type { StoredAttribute } from './edited-attributes.ts'
import type { newProductSchema } from './staff-write.schema.ts'
import type { WineKind } from './wine-kind.ts'

export type NewProduct = z.infer<typeof newProductSchema>

/** Format of a code entered by staff. */
export const NEW_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/
export const NEW_CODE_RULE = 'Two to forty letters, digits and dashes, such as CD2291'

/** Errors of a kind: every wine has one, since its category and the background of its picture follow from it. */
export const kindFaults = (kind: WineKind | null, isWine: boolean) =>
  isWine && kind === null ? [{ field: 'kind' as const, message: 'Choose a kind of wine' }] : []

const YEAR = /\b(?:19|20)\d\d\b/g

/** Attributes of a product like another one, whose vintage is the year in its own name; none without a year. */
export const attributesLike = (attributes: readonly StoredAttribute[], name: string): StoredAttribute[] => {
  const year = name.match(YEAR)?.at(-1)
  return attributes.flatMap((row) => {
    if (row.key !== 'vintage') return row
    if (year !== undefined) return { ...row, value: year }
    return /^\d+$/.test(row.value) ? [] : row
  })
}

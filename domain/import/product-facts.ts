/** A product as flat facts, so that the file, the shop and the last import can be compared field by field. */

/** Lists and scales are their JSON text. */
export type FactValue = string | number | null

/**
 * By field: 'name', 'price' (pence), 'stock', 'attribute.abv' …; an absent field is the same as null. A file without a
 * column of 'status' has everything on sale.
 */
export type Facts = Readonly<Record<string, FactValue>>

export const factOf = (facts: Facts, field: string): FactValue => facts[field] ?? null

/** What an import wrote of one product. */
export type ImportRecord = {
  facts: Facts
  /** Fields that no column fed: written from other facts, or made up. */
  unfed: readonly string[]
  /** Path of its primary category, as derived. */
  category: string
  /** Paths of all categories it was put into. */
  lists: readonly string[]
}

export type NamedProduct = { code: string; title: string }

export const isOnSale = (facts: Facts): boolean => factOf(facts, 'status') === 'active'

export type FieldChange = { field: string; before: FactValue; after: FactValue }

/** A field whose value in the shop stands, though the file says something else. */
export type KeptField = { field: string; shop: FactValue; file: FactValue }

/** A copy with one field set; null takes it away. */
export function withFact(facts: Facts, field: string, value: FactValue): Facts {
  const { [field]: _before, ...others } = facts
  return value === null ? others : { ...others, [field]: value }
}

export const splitGrapes = (facts: Facts): string[] =>
  String(factOf(facts, 'attribute.grape') ?? '')
    .split(', ')
    .filter((grape) => grape !== '')

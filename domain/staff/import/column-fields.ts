/** Assigns the columns of a list to fields: proposed, changed by staff, and turned into the importer's mapping. */
import type { Column } from './column-content.ts'
import { headerWords } from './column-names.ts'
import {
  type AttributeField,
  attributeKey,
  type ChosenField,
  type ExtraColumns,
  type ExtraField,
  isAttributeField,
  isChosenField,
  isExtraField,
  isVariantField,
} from './fields.ts'
import type { FieldName, FieldRule, Mapping } from './mapping.schema.ts'
import { columnsWithCells, markByField, recognise, ruleFor } from './recognise.ts'
import { shortCode } from './short-code.ts'
import type { ListRow } from './validate-row.ts'

/** Field by column; '' leaves the column out. */
export type ColumnFields = Readonly<Record<string, ChosenField | ''>>

/** Columns of a list, and enough rows to recognise them. */
export type ListSample = { columns: readonly string[]; rows: readonly ListRow[] }

const EXTRA_NAMES: Readonly<Record<ExtraField, RegExp>> = {
  status: /^(?:status|product status)$/,
  picture: /^(?:picture|picture file|main picture|image|image file|main image|photo)$/,
  variantOf: /^(?:variant of|parent|parent (?:code|sku|product)|main (?:code|sku|product)|master (?:code|sku))$/,
  variantSize: /^(?:variant size|size name)$/,
  variantVintage: /^variant (?:vintage|year)$/,
  variantColour: /^(?:variant colou?r|colou?r name)$/,
  swatch: /^(?:swatch|colou?r swatch|swatch colou?r|colou?r code|hex|hex code)$/,
  barcode: /^(?:variant )?(?:bar ?code|ean(?: 13)?|upc|gtin)$/,
  supplier: /^supplier(?: name)?$/,
  cost: /^(?:cost|cost price|unit cost|cost per (?:item|bottle|unit)|cost (?:ex|excl?|excluding) vat)$/,
  bin: /^(?:bin|bin (?:location|number|no)|warehouse location|stock location)$/,
  duty: /^(?:duty|duty status|duty paid or in bond)$/,
}

const proposedExtra = (column: string): ExtraField | undefined =>
  (Object.keys(EXTRA_NAMES) as ExtraField[]).find((field) => EXTRA_NAMES[field].test(headerWords(column)))

const isOfVariants = (column: string): boolean => {
  const extra = proposedExtra(column)
  return extra !== undefined && isVariantField(extra)
}

/** Columns of variants and of the status, found by name. */
export function extraColumns(columns: readonly string[]): Partial<Record<ExtraField, string>> {
  const found = columns.flatMap((column) => {
    const field = proposedExtra(column)
    return field !== undefined && field !== 'picture' ? [[field, column] as const] : []
  })
  // Reversed, so that the first of several columns for a field takes precedence.
  return Object.fromEntries(found.toReversed())
}

/** Proposes a field for each column, by name and cells, with the reason for each that is left out. */
export function proposeColumns({ columns, rows }: ListSample): {
  fields: ColumnFields
  reasons: Readonly<Record<string, string>>
} {
  // Their cells look like sizes and years, and could be confused with the product's columns.
  const ownColumns = columns.filter((column) => !isOfVariants(column))
  const { found, left } = recognise({ name: '', columns: ownColumns, rows, needsOffer: false, whenUnreadable: {} })
  const fields = new Map<string, ChosenField>(
    found.flatMap(({ column, field }) => (isChosenField(field) ? [[column, field] as const] : [])),
  )
  const extras = new Set<ExtraField>()
  const proposed = Object.fromEntries(
    columns.map((column): [string, ChosenField | ''] => {
      const extra = proposedExtra(column)
      if (!fields.has(column) && extra !== undefined && !extras.has(extra)) {
        extras.add(extra)
        return [column, extra]
      }
      return [column, fields.get(column) ?? '']
    }),
  )
  const reasons = left.map(({ column, reason }) => [column, reason] as const)
  return { fields: proposed, reasons: Object.fromEntries(reasons.filter(([column]) => proposed[column] === '')) }
}

export const proposeFields = (sample: ListSample): ColumnFields => proposeColumns(sample).fields

/** Adds the shop's attributes to columns that have their names and no field. */
export function withAttributes(
  fields: ColumnFields,
  attributes: Readonly<Record<AttributeField, string>>,
): ColumnFields {
  const named = new Map(
    Object.entries(attributes).map(([field, name]) => [headerWords(name), field as AttributeField] as const),
  )
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, field || (named.get(headerWords(column)) ?? '')]),
  )
}

/** The choice with one column's field changed: only one column may feed a field. */
export const withField = <Field extends string>(
  fields: Readonly<Record<string, Field | ''>>,
  column: string,
  field: NoInfer<Field> | '',
): Record<string, Field | ''> =>
  Object.fromEntries(
    Object.entries({ ...fields, [column]: field }).map(([other, chosen]) => [
      other,
      other !== column && chosen === field ? '' : chosen,
    ]),
  )

/** Keeps only fields that fit the columns of this list; null without any. */
export function rememberedFields(
  columns: readonly string[],
  memoizeByPart: Readonly<Record<string, string>> | null,
): ColumnFields | null {
  if (memoizeByPart === null) return null
  return Object.fromEntries(
    columns.map((column) => {
      const field = memoizeByPart[column] ?? ''
      return [column, isChosenField(field) ? field : '']
    }),
  )
}

/** Key of all lists with these columns, in any order. */
export const headingsKey = (columns: readonly string[]): string =>
  shortCode(columns.toSorted().join('\n')).toLowerCase()

const KIND_WORDS: readonly FieldName[] = ['name', 'grapes', 'style', 'appellation', 'region']
const COUNTRY_WORDS: readonly FieldName[] = ['region', 'appellation', 'name']

export type ListMapping = { mapping: Mapping; extras: ExtraColumns }

/** Format of each field, with numbers and lists as the cells show. */
export function listMapping({ columns, rows }: ListSample, fields: ColumnFields): ListMapping {
  const byName = new Map(columnsWithCells(columns, rows).map((column): [string, Column] => [column.name, column]))
  const rules: Partial<Record<FieldName, FieldRule>> = {}
  const extras: { [Field in ExtraField]?: string } = {}
  const attributes: Record<string, string> = {}
  const fed = Object.entries(fields).flatMap(([name, field]) => {
    const column = byName.get(name)
    return column === undefined ? [] : [[field, column] as const]
  })
  const mark = markByField(fed)
  for (const [name, field] of Object.entries(fields)) {
    const column = byName.get(name)
    if (field === '' || column === undefined) continue
    if (isAttributeField(field)) attributes[attributeKey(field)] = name
    else if (isExtraField(field)) extras[field] = name
    else rules[field] = ruleFor(field, column, mark)
  }
  const wordsOf = (telling: readonly FieldName[]) => {
    const words = telling.flatMap((field) => rules[field]?.column ?? [])
    return words.length === 0 ? {} : { words }
  }
  const kind = { ...rules.kind, ...wordsOf(KIND_WORDS) }
  const country = { ...rules.country, ...wordsOf(COUNTRY_WORDS) }
  return {
    mapping: {
      name: '',
      codePrefix: '',
      fields: {
        ...rules,
        id: rules.id ?? { generated: true },
        name: rules.name ?? { constant: '' },
        kind: Object.keys(kind).length === 0 ? { constant: '' } : kind,
        country: Object.keys(country).length === 0 ? { constant: '' } : country,
        abv: rules.abv ?? { constant: '' },
      },
    },
    extras: { ...extras, attributes },
  }
}

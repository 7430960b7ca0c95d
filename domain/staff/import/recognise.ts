/** Recognises a list's columns by their names and cells, and reports which were used, left out and missing. */
import { type Column, FIELDS_WITH_SIGNS, listOf, numbersOf, showsItself, whyUnfit } from './column-content.ts'
import { headerWords, NAMED_FIELDS, nameRank, OTHER_GRAPES, whyNotTaken } from './column-names.ts'
import { fileMark } from './decimal-mark.ts'
import type { FieldName, FieldRule, Mapping } from './mapping.schema.ts'
import { columnsOf } from './mapping.ts'
import { cellText } from './read-cell.ts'
import type { DecimalMark } from './read-decimal.ts'
import { isBlank } from './reading.ts'
import type { ListRow } from './validate-row.ts'
import type { WhenUnreadable } from './when-unreadable.ts'

export type Recognised = {
  mapping: Mapping
  found: { field: FieldName; column: string; example: string }[]
  /** Types or countries without a column, found in the words of these columns. */
  byWords: { field: FieldName; columns: string[] }[]
  left: { column: string; reason: string }[]
  /** Required fields without a column, with a hint for the mapping. */
  missing: { field: FieldName; hint: string }[]
}

export type RecogniseOptions = {
  name: string
  columns: readonly string[]
  /** Enough rows to recognise columns; invalid ones are skipped. */
  rows: readonly ListRow[]
  needsOffer: boolean
  whenUnreadable: WhenUnreadable
}

const HINTS: Partial<Record<FieldName, string>> = {
  name: '"name": { "column": "…" }',
  abv: '"abv": { "column": "…" }; units of alcohol are no strength',
  volume:
    '"volume": { "column": "…", "numbers": { "unit": "cl" } }, or "volume": { "constant": "75 cl" } when all bottles are alike',
  price: '"price": { "column": "…" }, or add --demo-prices to try the shop out with made-up ones',
  stock: '"stock": { "column": "…" }, or "stock": { "constant": 12 } for so many of each',
}

const FIRST_CELLS = 500

/** Each column with its non-empty cells, from the first valid rows. */
export function columnsWithCells(names: readonly string[], rows: readonly ListRow[]): Column[] {
  const sound = rows.filter(({ problem }) => problem === '').slice(0, FIRST_CELLS)
  return names.map((name) => ({
    name,
    cells: sound.map(({ cells }) => cellText(cells[name] ?? '')).filter((cell) => !isBlank(cell)),
  }))
}

/** Columns with one of the field's names, likeliest first. */
const namedFor = (field: FieldName, columns: readonly Column[]): Column[] =>
  columns
    .map((column) => ({ column, rank: nameRank(field, column.name) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => column)

type Choice = { chosen: Map<FieldName, Column>; unfit: Map<string, string> }

/** Chooses by names first, field by field; then by unmistakable cells. A column feeds one field. */
function choose(columns: readonly Column[], mark: DecimalMark | undefined): Choice {
  const chosen = new Map<FieldName, Column>()
  const unfit = new Map<string, string>()
  const isFree = (column: Column): boolean => ![...chosen.values()].includes(column) && whyNotTaken(column.name) === ''
  for (const field of NAMED_FIELDS) {
    for (const column of namedFor(field, columns).filter(isFree)) {
      const reason = whyUnfit(field, column, mark)
      if (reason === '') {
        chosen.set(field, column)
        break
      }
      unfit.set(column.name, reason)
    }
  }
  for (const field of FIELDS_WITH_SIGNS) {
    if (chosen.has(field)) continue
    const column = columns.find((one) => isFree(one) && showsItself(field, one))
    if (column !== undefined) chosen.set(field, column)
  }
  return { chosen, unfit }
}

const LISTED: readonly FieldName[] = ['grapes', 'pairings', 'vintages']
const NUMBERED: readonly FieldName[] = [
  'price',
  'mixSixPrice',
  'lockItInPrice',
  'wineclubPrice',
  'volume',
  'abv',
  'stock',
]

/** The decimal mark of a list, from columns that feed, or are named for, a number field. */
const markByName = (columns: readonly Column[]): DecimalMark | undefined =>
  fileMark(
    columns.filter(({ name }) => whyNotTaken(name) === '' && NUMBERED.some((field) => nameRank(field, name) >= 0)),
  )

export const markByField = (fed: Iterable<readonly [field: string, column: Column]>): DecimalMark | undefined =>
  fileMark([...fed].flatMap(([field, column]) => (NUMBERED.some((one) => one === field) ? [column] : [])))

/** Adds the list's decimal mark to all number formats in the mapping without one. */
export function withListMark(mapping: Mapping, columns: readonly Column[]): Mapping {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const fed = NUMBERED.flatMap((field) => {
    const column = byName.get(mapping.fields[field]?.column ?? '')
    return column === undefined || mapping.fields[field]?.numbers?.decimal !== undefined
      ? []
      : [[field, column] as const]
  })
  const decimal = markByField(fed)
  if (decimal === undefined) return mapping
  const fields = NUMBERED.flatMap((field) => {
    const rule = mapping.fields[field]
    const isOpen = rule !== undefined && rule.constant === undefined && rule.numbers?.decimal === undefined
    return isOpen ? [[field, { ...rule, numbers: { ...rule.numbers, decimal } }] as const] : []
  })
  return { ...mapping, fields: { ...mapping.fields, ...Object.fromEntries(fields) } }
}

/** The rule by which a column feeds a field, from the column's cells and the list's decimal mark. */
export function ruleFor(field: FieldName, column: Column, mark: DecimalMark | undefined): FieldRule {
  const list = LISTED.includes(field) ? listOf(column) : undefined
  const numbers = NUMBERED.includes(field) ? numbersOf(field, column, mark) : undefined
  return {
    column: column.name,
    ...(list === undefined ? {} : { list }),
    ...(numbers === undefined ? {} : { numbers }),
  }
}

/** Columns of further grapes follow the main one's. */
function grapesRule(main: Column, others: readonly Column[]): FieldRule {
  const joined = { name: main.name, cells: [main, ...others].flatMap(({ cells }) => cells) }
  const list = listOf(joined)
  const mark = typeof list === 'object' ? list.partedBy : ','
  return { template: [main, ...others].map(({ name }) => `{${name}}`).join(mark), list: { partedBy: mark } }
}

const KIND_WORDS: readonly FieldName[] = ['name', 'grapes', 'style', 'appellation', 'region']
const COUNTRY_WORDS: readonly FieldName[] = ['region', 'appellation', 'name']

export function recognise(options: RecogniseOptions): Recognised {
  const columns = columnsWithCells(options.columns, options.rows)
  const { chosen, unfit } = choose(columns, markByName(columns))
  const mark = markByField(chosen)
  const wordsOf = (fields: readonly FieldName[]): string[] => fields.flatMap((field) => chosen.get(field)?.name ?? [])
  const rules: Partial<Record<FieldName, FieldRule>> = Object.fromEntries(
    [...chosen].map(([field, column]) => [field, ruleFor(field, column, mark)]),
  )
  const grapes = chosen.get('grapes')
  const others = columns.filter(({ name, cells }) => OTHER_GRAPES.has(headerWords(name)) && cells.length > 0)
  if (grapes !== undefined && others.length > 0) rules.grapes = grapesRule(grapes, others)

  const byWords = [
    { field: 'kind' as const, columns: wordsOf(KIND_WORDS) },
    { field: 'country' as const, columns: wordsOf(COUNTRY_WORDS) },
  ].filter(({ columns: telling }) => telling.length > 0)
  for (const { field, columns: telling } of byWords) rules[field] = { ...rules[field], words: telling }

  const mapping: Mapping = {
    name: options.name,
    codePrefix: '',
    fields: {
      ...rules,
      id: rules.id ?? { generated: true },
      name: rules.name ?? { constant: '' },
      kind: rules.kind ?? { constant: '' },
      country: rules.country ?? { constant: '' },
      abv: rules.abv ?? { constant: '' },
    },
  }
  const used = new Set(columnsOf(mapping))
  return {
    mapping,
    found: [...chosen].map(([field, column]) => ({ field, column: column.name, example: column.cells[0] ?? '' })),
    byWords,
    left: columns
      .filter(({ name }) => !used.has(name))
      .map(({ name, cells }) => ({
        column: name,
        reason: whyNotTaken(name) || unfit.get(name) || (cells.length === 0 ? 'is empty' : whyUnused(name, chosen)),
      })),
    missing: missingOf(chosen, options),
  }
}

/** The reason why a column with usable cells feeds no field. */
function whyUnused(name: string, chosen: ReadonlyMap<FieldName, Column>): string {
  const taken = NAMED_FIELDS.find((field) => nameRank(field, name) >= 0 && chosen.has(field))
  return taken === undefined
    ? 'has a heading that no field goes by'
    : `is less likely to be the ${taken} than '${chosen.get(taken)?.name}'`
}

function missingOf(chosen: ReadonlyMap<FieldName, Column>, { needsOffer, whenUnreadable }: RecogniseOptions) {
  const required = ['name', 'abv', 'volume', ...(needsOffer ? (['price', 'stock'] as const) : [])] as const
  return required
    .filter((field) => !chosen.has(field) && !(field !== 'name' && whenUnreadable[field] !== undefined))
    .map((field) => ({ field, hint: HINTS[field] ?? '' }))
}

/** Mapping of a well-known list, if all its columns exist. */
export const knownMapping = (columns: readonly string[], known: readonly Mapping[]): Mapping | undefined =>
  known.find((mapping) => columnsOf(mapping).every((column) => columns.includes(column)))

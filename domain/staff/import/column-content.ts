/** Analyses the cells of a column: the fields they can be read as, and the format of their numbers. */
import { headerUnit, headerWords } from './column-names.ts'
import { hasBothMarks, markOf } from './decimal-mark.ts'
import { priceIn, strengthIn, volumeIn } from './field-units.ts'
import { readKind } from './find-kind.ts'
import type { FieldName } from './mapping.schema.ts'
import type { NumberFormat } from './number-format.ts'
import { folded } from './phrases.ts'
import { COUNTRY_NAMES } from './places.ts'
import { readCount } from './read-count.ts'
import type { DecimalMark } from './read-decimal.ts'
import { readPriceBasis } from './read-price.ts'

export type Column = {
  name: string
  /** Its non-empty cells, tidied. */
  cells: string[]
}

type Test = (cell: string, numbers: NumberFormat | undefined) => boolean

const MARKS = ['.', ','] as const

const TESTS: Partial<Record<FieldName, Test>> = {
  price: (cell, numbers) => priceIn(numbers, cell).ok,
  mixSixPrice: (cell, numbers) => priceIn(numbers, cell).ok,
  lockItInPrice: (cell, numbers) => priceIn(numbers, cell).ok,
  wineclubPrice: (cell, numbers) => priceIn(numbers, cell).ok,
  pricePer: (cell) => readPriceBasis(cell).ok,
  volume: (cell, numbers) => volumeIn(numbers, cell).ok,
  abv: (cell, numbers) => strengthIn(numbers, cell).ok,
  stock: (cell, numbers) => MARKS.some((mark) => readCount(cell, numbers?.decimal ?? mark).ok),
  kind: (cell) => readKind(cell)?.ok === true,
  vintages: (cell) => /^(?:\d{4}(?:\.0)?|n\.?v\.?|non[- ]vintage|\[.*\])$/i.test(cell),
}

const shareOf = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length

/** The number format, as far as header and cells show it: the column's own decimal mark, else the file's. */
export function numbersOf(
  field: FieldName,
  { name, cells }: Column,
  mark: DecimalMark | undefined,
): NumberFormat | undefined {
  const unit = headerUnit(field, name)
  const decimal = markOf(cells) ?? mark
  if (unit === undefined && decimal === undefined) return undefined
  return { ...(unit === undefined ? {} : { unit }), ...(decimal === undefined ? {} : { decimal }) }
}

const ENOUGH = 0.5
/** Units of alcohol in a bottle of wine end near 11: higher numbers are percentages. */
const NO_UNITS = 12
const SURE_SHARE = 0.3

/** Numbers under 'Alcohol' may be units: only a percent sign, or values too high for units, rule that out. */
function saysPercent({ name, cells }: Column): boolean {
  if (/\babv\b|\bvol\b|volume|percent|strength|content/.test(headerWords(name)) || name.includes('%')) return true
  const isSure = (cell: string): boolean => /%|vol|°/i.test(cell) || Number.parseFloat(cell) >= NO_UNITS
  return shareOf(cells, isSure) >= SURE_SHARE
}

/** The reason why a column with a field's name can't be used for it; '' if it can. */
export function whyUnfit(field: FieldName, column: Column, mark: DecimalMark | undefined): string {
  const { cells } = column
  if (cells.length === 0) return 'is empty'
  if (field === 'abv' && !saysPercent(column)) return 'may be units of alcohol: nothing says percent'
  const test = TESTS[field]
  const numbers = numbersOf(field, column, mark)
  // Rows of a column with both marks are refused one by one, each with its readings.
  const formats = hasBothMarks(cells) ? MARKS.map((decimal) => ({ ...numbers, decimal })) : [numbers]
  if (test === undefined || shareOf(cells, (cell) => formats.some((format) => test(cell, format))) >= ENOUGH) return ''
  if (field === 'volume' && shareOf(cells, (cell) => /^[\d.,]+$/.test(cell)) >= ENOUGH)
    return 'has numbers without a unit'
  return `holds little that can be read as ${field}: ${cells.slice(0, 2).join(', ')}`
}

const SIGNS: Partial<Record<FieldName, Test>> = {
  price: (cell, numbers) => cell.includes('£') && priceIn(numbers, cell).ok,
  abv: (cell, numbers) => cell.includes('%') && strengthIn(numbers, cell).ok,
  volume: (cell, numbers) => volumeIn(numbers, cell).ok,
  kind: (cell) => readKind(cell)?.ok === true,
  country: (cell) => COUNTRY_NAMES.has(folded(cell)),
}
export const FIELDS_WITH_SIGNS = Object.keys(SIGNS) as FieldName[]

const NEARLY_ALL = 0.8
const MIN_CELLS = 3

/** True if the cells alone, regardless of the header, can only be the field's. */
export function showsItself(field: FieldName, { cells }: Column): boolean {
  const sign = SIGNS[field]
  const decimal = markOf(cells)
  const numbers = decimal === undefined ? undefined : { decimal }
  return sign !== undefined && cells.length >= MIN_CELLS && shareOf(cells, (cell) => sign(cell, numbers)) >= NEARLY_ALL
}

const PARTED_BY = [';', '|', '/', ','] as const
const FEW = 0.05

/** Format of cells with several values; undefined if each holds one. */
export function listOf({ cells }: Column): 'python' | { partedBy: string } | undefined {
  if (shareOf(cells, (cell) => /^\[.*\]$/.test(cell)) >= ENOUGH) return 'python'
  const partedBy = PARTED_BY.find((mark) => shareOf(cells, (cell) => cell.includes(mark)) >= FEW)
  return partedBy === undefined ? undefined : { partedBy }
}

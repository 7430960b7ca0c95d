/** Target columns for exports of other shop systems, and the facts that their labels name. */
import { NAMED_FIELDS, nameRank } from '../column-names.ts'
import { findCountry } from '../find-country.ts'
import type { FieldName } from '../mapping.schema.ts'
import { readVolume } from '../read-volume.ts'

/** Facts that a metafield, an attribute or a line of a description may hold, each with its column. */
const FACT_COLUMNS = {
  winery: 'Winery',
  country: 'Country',
  region: 'Region',
  appellation: 'Appellation',
  grapes: 'Grapes',
  vintages: 'Vintage',
  style: 'Style',
  closure: 'Closure',
  oak: 'Oak',
  drink: 'Drink',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  allergens: 'Allergens',
  pairings: 'Food pairing',
  abv: 'ABV',
  volume: 'Bottle size',
} as const satisfies Partial<Record<FieldName, string>>

export const EXPORT_COLUMNS = [
  'SKU',
  'Name',
  'Type',
  'Price',
  'Stock',
  'Status',
  'Short description',
  'Long description',
  'Variant of',
  'Variant size',
  'Variant vintage',
  'Variant colour',
  ...Object.values(FACT_COLUMNS),
] as const
type ExportColumn = (typeof EXPORT_COLUMNS)[number]
export type ExportCells = Partial<Record<ExportColumn, string>>

export type RawCells = Readonly<Record<string, string>>

export type ListedPicture = {
  /** Row of the file, as a spreadsheet counts. */
  row: number
  /** Code of its product or variant, as the export spells it. */
  code: string
  url: string
  /** Alternative text; '' for none. */
  alt: string
}

/** Called for each picture as it is read. */
export type OnPicture = (picture: ListedPicture) => void

/** Rows of a list from a row of the export, none or one, in the file's order. `row` is as in a spreadsheet. */
export type ExportRows = (raw: RawCells, row: number) => ExportCells[]

/** Maximum length of an address of a picture, in characters. */
const MAX_URL_LENGTH = 2000

/** URLs in a cell; WooCommerce separates them by commas. */
export const pictureUrls = (cell: string): string[] =>
  cell
    .split(/,\s*(?=https?:)/i)
    .map((url) => url.trim())
    .filter((url) => /^https?:\/\/[^\s"'<>\\]+$/i.test(url) && url.length <= MAX_URL_LENGTH)

/** Splits a description into its facts and its other paragraphs. */
export const describedBy = (body: string): { facts: ExportCells; details: string } => ({
  facts: factsInText(body),
  details: withoutFacts(body),
})

/** Text or a number that means yes in a spreadsheet or shop. */
export const isYes = (text: string): boolean => /^(?:true|yes|1)$/i.test(text)

/** Size, choice and main product of a bottle that is a variant; empty for a case. */
export const variantCells = (
  size: string,
  options: readonly (readonly [name: string, value: string])[],
  main: string,
): ExportCells => ({
  'Bottle size': size,
  ...(isBottle(size) ? choiceOf(options) : {}),
  'Variant of': isBottle(size) ? main : '',
})

/** The column for a label such as 'Alcohol content' or 'Grape variety'; undefined for other labels. */
function factColumn(label: string): ExportColumn | undefined {
  const field = NAMED_FIELDS.find((one) => one in FACT_COLUMNS && nameRank(one, label) >= 0)
  return field === undefined ? undefined : FACT_COLUMNS[field as keyof typeof FACT_COLUMNS]
}

/** Facts by label: among several for one column, the first non-empty one. */
export function factsOf(labelled: Iterable<readonly [label: string, text: string]>): ExportCells {
  const facts: ExportCells = {}
  for (const [label, text] of labelled) {
    const column = text === '' ? undefined : factColumn(label)
    if (column !== undefined) facts[column] ??= text
  }
  return facts
}

const LABELLED = /^([\p{L} ]{2,30}): ?(.{1,100})$/u

const labelled = (line: string): (readonly [label: string, text: string])[] => {
  const [, label = '', value = ''] = LABELLED.exec(line.trim()) ?? []
  return value === '' ? [] : [[label, value.trim()]]
}

/** Facts on separate lines of a description: 'Bottle: 75cl'. */
const factsInText = (text: string): ExportCells => factsOf(text.split('\n').flatMap(labelled))

/** A description without those lines: they apply to only one of its variants, and are shown as facts. */
const withoutFacts = (text: string): string =>
  text
    .split('\n')
    .filter((line) => labelled(line).every(([label]) => factColumn(label) === undefined))
    .join('\n')

const SIZES = [
  /\b\d{1,3} ?x ?\d{1,4}(?:[.,]\d{1,3})? ?(?:cl|ml|l|ltr)\b/i,
  /\b\d{1,4}(?:[.,]\d{1,3})? ?(?:cl|ml|l|ltr)\b/i,
]

/** The size in a title: '6 x 50cl' in 'North Lane Gin (Box of 6 x 50cl)'; '' for none. */
export function sizeInTitle(title: string): string {
  for (const size of SIZES) {
    const [found = ''] = size.exec(title) ?? []
    if (found !== '') return found
  }
  return ''
}

const CHOICES = [
  ['Variant vintage', /\b(?:vintage|year)\b/i],
  ['Variant colour', /\bcolou?r\b/i],
  ['Variant size', /./],
] as const

/** Takes the country from tags if nothing else names one. */
export function withCountry(cells: ExportCells, tags: string): ExportCells {
  if ((cells.Country ?? '') !== '' || tags === '') return cells
  const found = findCountry([tags])
  return found?.ok ? { ...cells, Country: found.value.country } : cells
}

/** The choice that distinguishes a variant: the values of its options, under the name of the first. */
function choiceOf(options: readonly (readonly [name: string, value: string])[]): ExportCells {
  const named = options.filter(([, value]) => value !== '' && !/^default(?: title)?$/i.test(value))
  const [option] = named
  if (option === undefined) return {}
  const [column] = CHOICES.find(([, pattern]) => pattern.test(option[0])) ?? ['Variant size']
  return { [column]: named.map(([, value]) => value).join(', ') }
}

/** The size in options; '' for none. */
export const sizeOf = (options: readonly (readonly [name: string, value: string])[]): string =>
  options.map(([, value]) => value).find((value) => readVolume(value).ok) ?? ''

/** A case or a keg is a separate product, never a variant of a bottle. */
export function isBottle(size: string): boolean {
  const read = readVolume(size)
  return !read.ok || read.value.vessel === 'bottle'
}

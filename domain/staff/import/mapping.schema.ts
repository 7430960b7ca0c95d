/** Schema of a mapping file, checked before a list is read; docs/import-catalogue.md explains each part. */
import { z } from 'zod'
import { WINE_KINDS } from '../../catalogue/product/wine-kind.ts'
import { priceIn, strengthIn, volumeIn } from './field-units.ts'
import type { NumberFormat } from './number-format.ts'
import { namedGroups, patternIn, patternProblem } from './pattern.ts'
import { readCount } from './read-count.ts'
import type { Reading } from './reading.ts'

const SOURCES = ['column', 'template', 'constant', 'rowNumber', 'generated'] as const

const value = z.union([z.string(), z.number()]).transform(String)

/**
 * Rejects patterns that can't be compiled: they run in linear time, so look-around and back references are not
 * available.
 */
const compiles = (source: string | undefined, context: z.RefinementCtx<string>): void => {
  const problem = source === undefined ? '' : patternProblem(source)
  if (problem !== '') context.addIssue({ code: 'custom', message: `This pattern can't be used: ${problem}` })
}

const pattern = z.string().min(1).superRefine(compiles)
const strip = z
  .string()
  .min(1)
  .superRefine((text, context) => compiles(patternIn(text), context))

const numbers = z.strictObject({
  /** Unit of numbers without one. */
  unit: z.enum(['ml', 'cl', 'l', 'pounds', 'pence', 'percent', 'fraction', 'bottles', 'cases']).optional(),
  decimal: z.enum(['.', ',']).optional(),
})

const anyRule = z.strictObject({
  /** The column whose cell is the value. */
  column: z.string().min(1).optional(),
  /** Text with columns in braces: '{Name} {Cuvee}'. */
  template: z.string().min(1).optional(),
  /** A fixed value for every row. */
  constant: value.optional(),
  /** The row number as in a spreadsheet. */
  rowNumber: z.literal(true).optional(),
  /** Made from title, size and vintage: the same wine gets the same value in a later list. */
  generated: z.literal(true).optional(),
  /** Used if the cell is empty. */
  default: value.optional(),
  /** A regular expression; its group named like the field is the value. */
  pattern: pattern.optional(),
  /** Words to drop, or patterns between slashes. */
  strip: z.union([strip, z.array(strip)]).optional(),
  /** Format of a cell with several values: a Python list literal, or the separator. */
  list: z.union([z.literal('python'), z.strictObject({ partedBy: z.string().min(1) })]).optional(),
  /** Maps the list's values to others; unlisted values are unchanged. */
  values: z.record(z.string(), value).optional(),
  /** Drops a part in round brackets at the end: 'Central Valley (CL)'. */
  cut: z.literal('brackets').optional(),
  /** Columns whose words are used where the cell has no value. */
  words: z.array(z.string().min(1)).min(1).optional(),
  numbers: numbers.optional(),
})

type Given = z.infer<typeof anyRule>
type Context = z.RefinementCtx<Given>

const issue = (context: Context, path: (string | number)[], message: string): void => {
  context.addIssue({ code: 'custom', path, message })
}

type Uses = { words?: boolean; id?: boolean }

function checkSources(given: Given, context: Context, { words = false, id = false }: Uses): void {
  const sources = SOURCES.filter((source) => given[source] !== undefined)
  const possible = id ? SOURCES : SOURCES.slice(0, 3)
  const wordsAlone = words && sources.length === 0 && given.words !== undefined
  if (sources.length !== 1 && !wordsAlone) issue(context, [], `Give exactly one of ${possible.join(', ')}`)
  for (const source of ['rowNumber', 'generated'] as const) {
    if (!id && given[source] !== undefined) issue(context, [source], 'Only an id can be made this way')
  }
  if (!words && given.words !== undefined)
    issue(context, ['words'], 'Only type and country can be worked out from words')
}

const rule = (uses: Uses = {}) => anyRule.superRefine((given, context) => checkSources(given, context, uses))

const kindRule = rule({ words: true }).superRefine(({ values = {}, constant, default: fallback }, context) => {
  const kinds: readonly string[] = [...WINE_KINDS, 'spirit']
  const check = (kind: string, path: string[]): void => {
    if (kind !== '' && !kinds.includes(kind))
      issue(context, path, `'${kind}' is not a kind of wine: choose from ${kinds.join(', ')}`)
  }
  for (const [from, to] of Object.entries(values)) check(to, ['values', from])
  if (constant !== undefined) check(constant, ['constant'])
  if (fallback !== undefined) check(fallback, ['default'])
})

/** An unreadable constant or default would reject every row, so it is reported first. */
const numberRule = (
  units: readonly string[],
  read: (format: NumberFormat | undefined, text: string) => Reading<unknown>,
) =>
  rule().superRefine((given, context) => {
    const unit = given.numbers?.unit
    if (unit !== undefined && !units.includes(unit)) {
      issue(context, ['numbers', 'unit'], units.length === 0 ? 'has no units' : `is one of ${units.join(', ')}`)
    }
    for (const source of ['constant', 'default'] as const) {
      const text = given[source]
      const reading = text === undefined || text === '' ? undefined : read(given.numbers, text)
      if (reading?.ok === false) issue(context, [source], `'${text}' ${reading.reason}`)
    }
  })

const volumeRule = numberRule(['ml', 'cl', 'l'], volumeIn)
const priceRule = numberRule(['pounds', 'pence'], priceIn)
const optionalRule = rule().optional()

const fields = z
  .strictObject({
    /** Unique in the file; with the prefix it becomes the product's code. */
    id: rule({ id: true }),
    name: rule(),
    kind: kindRule,
    country: rule({ words: true }),
    abv: numberRule(['percent', 'fraction'], strengthIn),
    winery: optionalRule,
    region: optionalRule,
    appellation: optionalRule,
    grapes: optionalRule,
    /** A year, or a list of years and 'N.V.': the newest year is the product's. */
    vintages: optionalRule,
    style: optionalRule,
    closure: optionalRule,
    oak: optionalRule,
    drink: optionalRule,
    vegetarian: optionalRule,
    vegan: optionalRule,
    allergens: optionalRule,
    importer: optionalRule,
    pairings: optionalRule,
    /** Scales, 0 to 100. */
    body: optionalRule,
    tannin: optionalRule,
    sweetness: optionalRule,
    acidity: optionalRule,
    taste: optionalRule,
    lead: optionalRule,
    details: optionalRule,
    website: optionalRule,
    /** Volume of everything sold together: '75cl', '6x75cl', '30L keg'. */
    volume: volumeRule.optional(),
    /** Volume for spirits, if different. */
    spiritVolume: volumeRule.optional(),
    price: priceRule.optional(),
    /** Unit of the price, if in another column: 'per bottle', 'per case of 6'. */
    pricePer: optionalRule,
    mixSixPrice: priceRule.optional(),
    lockItInPrice: priceRule.optional(),
    wineclubPrice: priceRule.optional(),
    stock: numberRule(['bottles', 'cases'], (format, text) => readCount(text, format?.decimal)).optional(),
  })
  .superRefine((rules, context) => {
    for (const [field, given] of Object.entries(rules)) {
      const source = given?.pattern
      if (source === undefined || patternProblem(source) !== '' || namedGroups(source).includes(field)) continue
      const message = `has no group named like the field: (?<${field}>…)`
      context.addIssue({ code: 'custom', path: [field, 'pattern'], message })
    }
  })

export const mappingSchema = z.strictObject({
  /** Name of the catalogue in reports. */
  name: z.string().min(1),
  codePrefix: z.string().regex(/^[A-Za-z0-9-]{0,20}$/, 'may hold up to 20 letters, digits and dashes'),
  fields,
  /** Columns of a ratings file, one rating per row. */
  ratings: z
    .strictObject({
      /** Column with the values of `fields.id`. */
      id: z.string().min(1),
      rating: z.string().min(1),
      /** Highest possible rating; five stars by default. */
      best: z.number().positive().default(5),
    })
    .optional(),
})

export type Mapping = z.infer<typeof mappingSchema>
export type FieldRule = Given
export type FieldName = keyof Mapping['fields']

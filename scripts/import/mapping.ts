/** A mapping says which columns of a catalogue's CSV feed which fields of the shop's products; docs/import-catalogue.md. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { parseContentText } from '../../domain/content/parse.ts'
import { WINE_KINDS } from '../../domain/product/wine-kind.ts'

const SOURCES = ['column', 'template', 'constant'] as const

const rule = z
  .strictObject({
    /** The column whose cell is the value. */
    column: z.string().min(1).optional(),
    /** Text with columns in braces: '{Name} {Cuvee}'. */
    template: z.string().min(1).optional(),
    /** The same value for every row. */
    constant: z.string().optional(),
    /** How one cell holds several values: as a Python list literal, or parted by the text given. */
    list: z.union([z.literal('python'), z.strictObject({ partedBy: z.string().min(1) })]).optional(),
    /** What the catalogue's values are called here; values that are not named stay as they are. */
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Drops a part in round brackets at the end: 'Central Valley (CL)'. */
    cut: z.literal('brackets').optional(),
  })
  .refine((given) => SOURCES.filter((source) => given[source] !== undefined).length === 1, {
    error: `Give exactly one of ${SOURCES.join(', ')}`,
  })

const kindRule = rule.superRefine(({ values = {} }, context) => {
  for (const [from, to] of Object.entries(values)) {
    if (WINE_KINDS.some((kind) => kind === to)) continue
    const message = `'${to}' is no kind of wine: choose from ${WINE_KINDS.join(', ')}`
    context.addIssue({ code: 'custom', path: ['values', from], message })
  }
})

const optionalRule = rule.optional()

const fields = z.strictObject({
  /** Unique in the file; with the prefix it becomes the product's code. */
  id: rule,
  name: rule,
  winery: rule,
  kind: kindRule,
  country: rule,
  /** Percent. */
  abv: rule,
  region: optionalRule,
  appellation: optionalRule,
  grapes: optionalRule,
  /** A list of years and 'N.V.': the newest year is the product's. */
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
  volumeMl: optionalRule,
  /** Pounds. */
  price: optionalRule,
  mixSixPrice: optionalRule,
  lockItInPrice: optionalRule,
  wineclubPrice: optionalRule,
  stock: optionalRule,
})

const schema = z.strictObject({
  /** What the catalogue is called in reports. */
  name: z.string().min(1),
  codePrefix: z.string().regex(/^[A-Za-z0-9-]*$/, 'may hold letters, digits and dashes'),
  fields,
  /** Columns of a ratings file, one rating a row. */
  ratings: z
    .strictObject({
      /** Holds what `fields.id` holds. */
      id: z.string().min(1),
      rating: z.string().min(1),
      /** What the best rating is; five stars when absent. */
      best: z.number().positive().default(5),
    })
    .optional(),
})

export type Mapping = z.infer<typeof schema>
export type FieldRule = z.infer<typeof rule>
export type FieldName = keyof Mapping['fields']

/** Reads a mapping file; each line of the message names the file and the field. */
export async function readMapping(
  file: string,
): Promise<{ ok: true; mapping: Mapping } | { ok: false; message: string }> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return {
      ok: false,
      message: `The mapping ${file} can't be read: ${error instanceof Error ? error.message : error}.`,
    }
  }
  const parsed = parseContentText(schema, file, text)
  if (parsed.ok) return { ok: true, mapping: parsed.value }
  const lines = parsed.errors.map(({ field, message }) => `${file}: ${field ? `${field}: ` : ''}${message}`)
  return { ok: false, message: lines.join('\n') }
}

const IN_BRACES = /\{([^{}]+)\}/g

export const templateColumns = (template: string): string[] =>
  [...template.matchAll(IN_BRACES)].flatMap(([, column]) => column ?? [])

export const fillTemplate = (template: string, cells: Record<string, string>): string =>
  template.replace(IN_BRACES, (_, column: string) => cells[column] ?? '')

/** Every column the mapping names, once. */
export function columnsOf({ fields: rules }: Mapping): string[] {
  const named = Object.values(rules).flatMap((one) => {
    if (one === undefined) return []
    return one.column === undefined ? templateColumns(one.template ?? '') : [one.column]
  })
  return [...new Set(named)]
}

/** Places of origin and the wines each makes (data/places.toml, data/wines.csv). */
import { z } from 'zod'
import { WINE_KINDS } from '../../domain/catalogue/product/wine-kind.ts'
import { cell, csvFile, filled, texts, tomlFile } from '../data-file.ts'

/** Vessel of the wine: steel, steel on lees, used barrels, big casks, French, new French, American, both, clay, port or sherry wood. */
export const OAK_HABITS = ['none', 'lees', 'old', 'cask', 'french', 'new', 'american', 'mixed', 'clay', 'wood'] as const

type Range = readonly [low: number, high: number]

/** Reports a reversed range at the field `path`. */
function range(low: number, high: number, path: string, context: z.RefinementCtx): Range {
  if (low > high) context.addIssue({ code: 'custom', path: [path], message: 'Must not be below the lower one' })
  return [low, high]
}

const wineRow = z
  .strictObject({
    region: filled,
    kind: z.enum(WINE_KINDS),
    name: filled,
    appellation: filled,
    grapes: cell.list,
    abv_from: cell.number,
    abv_to: cell.number,
    price_from: cell.number,
    price_to: cell.number,
    vintage_from: cell.optional(cell.number),
    vintage_to: cell.optional(cell.number),
    keeps: cell.number,
    oak: z.enum(OAK_HABITS),
    style: filled,
    makers: cell.number,
  })
  .transform(({ abv_from, abv_to, price_from, price_to, vintage_from, vintage_to, ...wine }, context) => ({
    ...wine,
    abv: range(abv_from, abv_to, 'abv_to', context),
    price: range(price_from, price_to, 'price_to', context),
    vintages:
      vintage_from === null || vintage_to === null ? null : range(vintage_from, vintage_to, 'vintage_to', context),
  }))

/**
 * A wine as a place makes it: several producers bottle it, each a little differently. `name` is the label's without the
 * vintage, `abv` percent, `price` pounds a bottle; `vintages` is null for non-vintage wines. `keeps` counts the years
 * after its vintage (or purchase) that it is at its best, `makers` the producers. `style` is a key of data/styles.toml.
 */
export type Pattern = z.infer<typeof wineRow>

/** A phrase of a place; `only` limits it to wines whose name, appellation or grapes contain one of its words. */
const phrase = z.union([
  filled.transform((text) => ({ text, only: [] as string[] })),
  z.strictObject({ text: filled, only: texts }),
])

type Phrase = z.infer<typeof phrase>

const placeTable = z.strictObject({
  region: filled,
  country: filled,
  /** Site of the grapes, as text after 'from'. */
  sites: z.array(phrase).min(1),
  /** Sentences about the place. */
  says: z.array(phrase).min(1),
  producers: texts,
})

export type Place = z.infer<typeof placeTable> & { patterns: Pattern[] }

const wines = csvFile(wineRow, new URL('data/wines.csv', import.meta.url))
const tables = tomlFile(z.strictObject({ places: z.array(placeTable) }), new URL('data/places.toml', import.meta.url))

/** Every place of the demo shop. Throws if a wine's region is not one of them. */
export function places(): Place[] {
  const found = tables().places.map((place) => ({
    ...place,
    patterns: wines().filter(({ region }) => region === place.region),
  }))
  const regions = new Set(found.map(({ region }) => region))
  const stray = wines().find(({ region }) => !regions.has(region))
  if (stray !== undefined) throw new Error(`wines.csv: places.toml has no region ${stray.region}`)
  return found
}

/** Phrases specific to a wine, or else those for any wine. Throws if there are none. */
export function phrasesFor(phrases: readonly Phrase[], { name, appellation, grapes }: Pattern): string[] {
  const label = [name, appellation, ...grapes].join(' ')
  const found = phrases.filter(({ only }) => only.length === 0 || only.some((word) => label.includes(word)))
  if (found.length === 0) throw new Error(`No text describes ${label}`)
  return found.map(({ text }) => text)
}

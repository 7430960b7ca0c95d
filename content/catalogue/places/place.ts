/** The places wine comes from and the wines each makes: rows of the curated tables, read and checked. */
import { WINE_KINDS, type WineKind } from '../../../domain/product/wine-kind.ts'
import { lines, range, rows, words } from '../table.ts'

export const OAK_HABITS = ['none', 'lees', 'old', 'cask', 'french', 'new', 'american', 'mixed', 'clay', 'wood'] as const
/** What the wine is raised in: steel, steel on lees, used barrels, big casks, French, new French, American, both, clay, port or sherry wood. */
export type OakHabit = (typeof OAK_HABITS)[number]

/** A wine as a place makes it: several producers bottle it, each a little differently. */
export type Pattern = {
  kind: WineKind
  /** As on the label, without its vintage. */
  name: string
  appellation: string
  grapes: string[]
  /** Percent. */
  abv: readonly [number, number]
  /** Pounds a bottle. */
  price: readonly [number, number]
  /** null for non-vintage wines. */
  vintages: readonly [number, number] | null
  /** How many years after its vintage (or purchase) it is at its best. */
  keeps: number
  oak: OakHabit
  /** Key of its menu style. */
  style: string
  /** How many producers make it. */
  makers: number
}

export type Place = {
  country: string
  region: string
  /** Where the grapes grow, to stand after 'from'. */
  sites: string[]
  /** Sentences about the place. */
  says: string[]
  producers: string[]
  patterns: Pattern[]
}

type PlaceTable = Pick<Place, 'country' | 'region'> & { sites: string; says: string; producers: string; wines: string }

const oneOf = <T extends string>(choices: readonly T[], text: string): T => {
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new Error(`${text} is none of ${choices.join(', ')}`)
  return found
}

function pattern(row: string[]): Pattern {
  const [kind = '', name = '', appellation = '', grapes = '', abv = '', price = '', years = '', ...more] = row
  const [keeps = '', oak = '', style = '', makers = ''] = more
  return {
    kind: oneOf(WINE_KINDS, kind),
    name,
    appellation,
    grapes: words(grapes),
    abv: range(abv),
    price: range(price),
    vintages: years === 'NV' ? null : range(years),
    keeps: Number(keeps),
    oak: oneOf(OAK_HABITS, oak),
    style,
    makers: Number(makers),
  }
}

/** Cells of `wines`: kind, name, appellation, grapes, ABV %, price £, vintages, years it keeps, oak, style, makers. */
export const place = ({ country, region, sites, says, producers, wines }: PlaceTable): Place => ({
  country,
  region,
  sites: lines(sites),
  says: lines(says),
  producers: words(producers),
  patterns: rows(wines, 11).map(pattern),
})

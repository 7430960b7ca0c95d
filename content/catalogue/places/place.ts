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

/** A phrase of a place; one that holds only for some of its wines says which, by words of their name, appellation or grape. */
export type Phrase = { text: string; only: string[] }

export type Place = {
  country: string
  region: string
  /** Where the grapes grow, to stand after 'from'. */
  sites: Phrase[]
  /** Sentences about the place. */
  says: Phrase[]
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

function phrase(line: string): Phrase {
  const [text = '', only = ''] = line.split(' @ ')
  return { text, only: words(only) }
}

/** The phrases that hold for a wine; all that hold for any when none is its own. Throws when nothing can be said. */
export function phrasesFor(phrases: readonly Phrase[], { name, appellation, grapes }: Pattern): string[] {
  const label = [name, appellation, ...grapes].join(' ')
  const found = phrases.filter(({ only }) => only.length === 0 || only.some((word) => label.includes(word)))
  if (found.length === 0) throw new Error(`Nothing can be said of ${label}`)
  return found.map(({ text }) => text)
}

/** Cells of `wines`: kind, name, appellation, grapes, ABV %, price £, vintages, years it keeps, oak, style, makers. */
export const place = ({ country, region, sites, says, producers, wines }: PlaceTable): Place => ({
  country,
  region,
  sites: lines(sites).map(phrase),
  says: lines(says).map(phrase),
  producers: words(producers),
  patterns: rows(wines, 11).map(pattern),
})

/** Writes an imported wine's texts out of its own facts: nothing is said that its row doesn't say. */
import { choose } from '../../content/catalogue/chance.ts'
import type { WineKind } from '../../domain/product/wine-kind.ts'
import type { ImportedWine } from './wine.ts'

export type WineTexts = { taste: string; lead: string; detailsHeading: string; details: string[] }

const NOUNS: Record<WineKind, string> = {
  red: 'red',
  white: 'white',
  rose: 'rosé',
  sparkling: 'sparkling wine',
  fortified: 'fortified wine',
  sweet: 'sweet wine',
  orange: 'orange wine',
}

const BODIES: readonly (readonly [below: number, word: string])[] = [
  [20, 'very light-bodied'],
  [40, 'light-bodied'],
  [60, 'medium-bodied'],
  [80, 'full-bodied'],
  [101, 'very full-bodied'],
]
const ACIDITIES: readonly (readonly [below: number, word: string])[] = [
  [34, 'low'],
  [60, 'moderate'],
  [101, 'bright'],
]

const HEADINGS = ['In the glass', 'At the table', 'In short', 'What to expect', 'Worth knowing']
const MOST_NAMED_GRAPES = 4
const MOST_NAMED_DISHES = 4

const wordFor = (value: number | null, words: typeof BODIES): string =>
  value === null ? '' : (words.find(([below]) => value < below)?.[1] ?? '')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const articled = (text: string): string => `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`

/** ['beef', 'lamb', 'veal'] → 'beef, lamb or veal'. */
function series(items: readonly string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}

const placeOf = ({ region, country }: ImportedWine): string =>
  region === '' || region === country ? country : `${region}, ${country}`

function grapesSentence({ code, winery, grapes }: ImportedWine): string[] {
  const [only] = grapes
  if (only === undefined) return []
  const maker = winery === '' ? 'The winery' : winery
  if (grapes.length === 1) {
    return [choose(`${code} grape`, [`The grape is ${only}.`, `${maker} makes it from ${only}.`])]
  }
  const named = grapes.slice(0, MOST_NAMED_GRAPES)
  const more = grapes.length > named.length ? [...named, `${grapes.length - named.length} more`] : named
  const list = series(more, 'and')
  return [choose(`${code} grape`, [`The blend: ${list}.`, `${maker} blends ${list}.`])]
}

function feelSentence({ code, body, acidity, abvTenths }: ImportedWine): string {
  const strength = `${abvTenths / 10}%`
  const bodyWord = wordFor(body, BODIES)
  const acidityWord = wordFor(acidity, ACIDITIES)
  const feel = series([bodyWord, acidityWord && `${acidityWord} in acidity`].filter(Boolean), 'and')
  if (feel === '') return `It stands at ${strength} alcohol.`
  return choose(`${code} feel`, [
    `Expect it ${feel}, at ${strength} alcohol.`,
    `It is ${feel}, and stands at ${strength}.`,
    `At ${strength} it is ${feel}.`,
  ])
}

function dishesSentence({ code, pairings }: ImportedWine): string[] {
  if (pairings.length === 0) return []
  const dishes = series(pairings.slice(0, MOST_NAMED_DISHES).map(lower), 'or')
  return [choose(`${code} dishes`, [`Pour it with ${dishes}.`, `Good with ${dishes}.`, `It goes with ${dishes}.`])]
}

const websiteSentence = ({ website }: ImportedWine): string[] =>
  website === '' ? [] : [`More from the winery: ${website}`]

/** Texts that the catalogue brings stay as they are. The same wine always reads the same. */
export function describeWine(wine: ImportedWine): WineTexts {
  const { taste, lead, details, body, acidity, kind, grapes } = wine
  const acidityWord = wordFor(acidity, ACIDITIES)
  const noun = [wordFor(body, BODIES), NOUNS[kind]].filter(Boolean).join(' ')
  const facts = [wordFor(body, BODIES), acidityWord && `${acidityWord} acidity`, grapes[0] ?? ''].filter(Boolean)
  return {
    taste: taste || capital(facts.join(', ')),
    lead: lead || `${capital(articled(noun))} from ${placeOf(wine)}.`,
    detailsHeading: choose(`${wine.code} heading`, HEADINGS),
    details:
      details.length > 0
        ? details
        : [
            [...grapesSentence(wine), feelSentence(wine)].join(' '),
            [...dishesSentence(wine), ...websiteSentence(wine)].join(' '),
          ].filter(Boolean),
  }
}

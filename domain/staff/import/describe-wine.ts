/** Writes an imported product's texts from its own facts only. */
import { choose } from '../../catalogue/entry/chance.ts'
import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import { capital } from '../../core/text/capital.ts'
import type { ImportedProduct } from './product.ts'

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
const MAX_NAMED_GRAPES = 4
const MAX_NAMED_DISHES = 4

const wordFor = (value: number | null, words: typeof BODIES): string =>
  value === null ? '' : (words.find(([below]) => value < below)?.[1] ?? '')

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const articled = (text: string): string => `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`

/** Tenths of a percent up to which a drink may be called low in alcohol in the United Kingdom. */
const LOW_ALCOHOL = 12

const strengthWord = (abvTenths: number): string =>
  abvTenths === 0 ? 'alcohol-free' : abvTenths <= LOW_ALCOHOL ? 'low-alcohol' : ''
const strengthText = (abvTenths: number): string => `${abvTenths / 10}%`

/** ['beef', 'lamb', 'veal'] → 'beef, lamb or veal'. */
function series(items: readonly string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}

const placeOf = ({ region, country }: ImportedProduct): string =>
  region === '' || region === country ? country : `${region}, ${country}`

/** Names the maker, the origin and the grapes. */
function originSentence(wine: ImportedProduct): string {
  const { winery, grapes } = wine
  const place = placeOf(wine)
  const named = grapes.slice(0, MAX_NAMED_GRAPES)
  const more = grapes.length > named.length ? [...named, `${grapes.length - named.length} more`] : named
  const from = grapes.length === 0 ? '' : ` from ${series(more, 'and')}`
  return winery === ''
    ? `Made in ${place}${from && `,${from}`}.`
    : `${winery} makes it in ${place}${from && `,${from}`}.`
}

function feelSentence({ code, body, acidity, abvTenths }: ImportedProduct): string {
  const strength = strengthText(abvTenths)
  const bodyWord = wordFor(body, BODIES)
  const acidityWord = wordFor(acidity, ACIDITIES)
  const feel = series([bodyWord, acidityWord && `${acidityWord} in acidity`].filter(Boolean), 'and')
  if (abvTenths === 0) return feel === '' ? 'It has no alcohol.' : `It is ${feel}, and has no alcohol.`
  if (feel === '') return `Alcohol: ${strength}.`
  return choose(`${code} feel`, [
    `Expect it ${feel}, at ${strength} alcohol.`,
    `It is ${feel}, with ${strength} alcohol.`,
    `At ${strength} it is ${feel}.`,
  ])
}

const dishesOf = ({ pairings }: ImportedProduct): string => series(pairings.slice(0, MAX_NAMED_DISHES).map(lower), 'or')

function dishesSentence(wine: ImportedProduct): string[] {
  const dishes = dishesOf(wine)
  if (dishes === '') return []
  const { code } = wine
  return [choose(`${code} dishes`, [`Pour it with ${dishes}.`, `Good with ${dishes}.`, `It goes with ${dishes}.`])]
}

const websiteSentence = ({ isSpirit, website }: ImportedProduct): string[] =>
  website === '' ? [] : [`More from the ${isSpirit ? 'maker' : 'winery'}: ${website}`]

/** Prefix for anything but a single bottle: 'A case of 6: '. */
const vesselOf = ({ vessel, bottles, volumeMl }: ImportedProduct): string =>
  vessel === 'case' ? `a case of ${bottles}: ` : vessel === 'keg' ? `a keg of ${volumeMl / 1000} litres: ` : ''

/** 'A full-bodied red of 13.5%, from Merlot.' */
function leadOf(product: ImportedProduct): string {
  const { body, isSpirit, kind, abvTenths, grapes } = product
  const noun = [strengthWord(abvTenths), wordFor(body, BODIES), isSpirit ? 'spirit' : NOUNS[kind]]
    .filter(Boolean)
    .join(' ')
  const [first = '', ...others] = grapes
  const named = others.length > 1 ? `${first} and ${others.length} other grapes` : series(grapes, 'and')
  const strength = abvTenths === 0 ? '' : ` of ${strengthText(abvTenths)}`
  return `${capital(vesselOf(product) + articled(noun))}${strength}${named && `, from ${named}`}.`
}

function tasteOf({ body, acidity, grapes }: ImportedProduct): string {
  const acidityWord = wordFor(acidity, ACIDITIES)
  const facts = [wordFor(body, BODIES), acidityWord && `${acidityWord} acidity`, grapes[0] ?? '']
  return capital(facts.filter(Boolean).join(', '))
}

const detailsOf = (wine: ImportedProduct): string[] =>
  [
    `${originSentence(wine)} ${feelSentence(wine)}`,
    [...dishesSentence(wine), ...websiteSentence(wine)].join(' '),
  ].filter(Boolean)

/** Keeps texts in the catalogue. The same wine always gets the same texts. */
export const describeWine = (wine: ImportedProduct): WineTexts => ({
  taste: wine.taste || tasteOf(wine),
  lead: wine.lead || leadOf(wine),
  detailsHeading: choose(`${wine.code} heading`, HEADINGS),
  details: wine.details.length > 0 ? wine.details : detailsOf(wine),
})

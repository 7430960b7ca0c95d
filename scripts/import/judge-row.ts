/** Decides a row's fate: a wine or spirit to take, with notes on what was mended, or the reason why it can't be taken. */
import { slug } from '../../domain/catalogue/slug.ts'
import { WINE_KINDS } from '../../domain/product/wine-kind.ts'
import type { CsvRow } from './csv.ts'
import { type FieldReader, fieldReader } from './field-reader.ts'
import type { Mapping } from './mapping.ts'
import type { Note, NoteKind, RowName } from './notes.ts'
import type { ImportedWine } from './wine.ts'

export type TakenRow = { fate: 'taken'; at: RowName; wine: ImportedWine; notes: Note[] }
export type Judgement = TakenRow | { fate: 'refused'; at: RowName; reason: string }

type Hear = (kind: NoteKind, text: string) => void

/** Tenths of a percent; above it a drink is a spirit: fortified wine ends at 22 % by law. */
const STRONGEST_WINE = 220
/** Percent; stronger ones are not for drinking as they are. */
const STRONGEST_SPIRIT = 75
const OLDEST_VINTAGE = 1800
/** Where the row doesn't tell; spirits may not be sold by 75 cl in the United Kingdom. */
const STANDARD_BOTTLE_ML = { wine: 750, spirit: 700 } as const
const LARGEST_BOTTLE_ML = 30_000
const DEAREST_POUNDS = 1_000_000
const MOST_STOCK = 1_000_000
const CODE = /^[\w.-]{1,60}$/
const MARKS_IN_NAME = /[?*"<>#%|\\]/

/** `year` is the current one: no vintage can be newer. */
export function judgeRow(mapping: Mapping, { row, cells, problem }: CsvRow, year: number): Judgement {
  const notes: Note[] = []
  const hear: Hear = (kind, text) => notes.push({ kind, text })
  const read = fieldReader(mapping, cells, hear)
  const at: RowName = { row, id: read.text('id'), title: `${read.text('winery')} ${read.text('name')}`.trim() }
  const refuse = (reason: string): Judgement => ({ fate: 'refused', at, reason })

  if (problem !== '') return refuse(problem)
  if (at.id === '') return refuse('has no id')
  const code = mapping.codePrefix + at.id
  if (!CODE.test(code)) return refuse(`'${code}' can't be a code: letters, digits, dots and dashes, at most 60`)
  const name = read.text('name')
  if (name === '') return refuse('has no name')
  if (slug(at.title) === '') return refuse(`'${name}' has no letter that an address can be made of`)
  const given = read.text('kind')
  const kind = WINE_KINDS.find((one) => one === given)
  if (kind === undefined) return refuse(given === '' ? 'has no type' : `unknown type '${given}'`)
  if (read.text('country') === '') return refuse('has no country')
  const strength = strengthOf(read.text('abv'))
  if (typeof strength === 'string') return refuse(strength)
  const prices = pricesOf(read)
  if (typeof prices === 'string') return refuse(prices)

  const typeid = strength > STRONGEST_WINE ? 'spirit' : 'wine'
  const isWine = typeid === 'wine'
  if (!isWine) hear('spirit', `sold as a spirit: ${strength / 10} % ABV`)
  if (MARKS_IN_NAME.test(name)) hear('odd_name', `'${name}'`)
  const wine: ImportedWine = {
    ...textsOf(read),
    id: at.id,
    code,
    name,
    typeid,
    kind: isWine ? kind : 'fortified',
    grapes: read.list('grapes'),
    pairings: read.list('pairings'),
    details: read.list('details'),
    vintage: isWine ? newestVintage(read.list('vintages'), year, hear) : null,
    abvTenths: strength,
    body: read.number('body', 0, 100),
    tannin: isWine ? read.number('tannin', 0, 100) : null,
    sweetness: read.number('sweetness', 0, 100),
    acidity: isWine ? read.number('acidity', 0, 100) : null,
    vegetarian: read.flag('vegetarian'),
    vegan: read.flag('vegan'),
    website: websiteOf(read.text('website'), hear),
    volumeMl: Math.round(read.number('volumeMl', 1, LARGEST_BOTTLE_ML) ?? STANDARD_BOTTLE_ML[typeid]),
    ...prices,
    stock: wholeOrNull(read.number('stock', 0, MOST_STOCK)),
  }
  return { fate: 'taken', at, wine, notes }
}

const textsOf = ({ text }: FieldReader) => ({
  winery: text('winery'),
  country: text('country'),
  region: text('region'),
  appellation: text('appellation'),
  style: text('style'),
  closure: text('closure'),
  oak: text('oak'),
  drink: text('drink'),
  allergens: text('allergens'),
  importer: text('importer'),
  taste: text('taste'),
  lead: text('lead'),
})

const wholeOrNull = (value: number | null): number | null => (value === null ? null : Math.floor(value))

/** Tenths of a percent, or why the row can't be sold: the strength is a legal fact of the page. */
function strengthOf(text: string): number | string {
  const percent = Number(text.replace(/\s*%$/, ''))
  if (text === '') return 'has no ABV'
  return percent > 0 && percent <= STRONGEST_SPIRIT ? Math.round(percent * 10) : `ABV out of range: ${text}`
}

/** Pounds become pence; a price that is there must be one, and none may be above the bottle's. */
function pricesOf({ text }: FieldReader): Record<(typeof PRICES)[number], number | null> | string {
  const found = { price: 0, mixSixPrice: 0, lockItInPrice: 0, wineclubPrice: 0 } as Record<
    (typeof PRICES)[number],
    number | null
  >
  for (const field of PRICES) {
    const given = text(field).replace(/^£\s*/, '').replaceAll(',', '')
    const pence = given === '' ? null : Math.round(Number(given) * 100)
    if (pence !== null && !(pence > 0 && pence <= DEAREST_POUNDS * 100)) return `${field} '${given}' is no price`
    found[field] = pence
  }
  for (const field of PRICES) {
    const pence = found[field]
    if (pence === null || field === 'price') continue
    if (found.price === null) return `has a ${field} but no price`
    if (pence > found.price) return `${field} is above the price of the bottle`
  }
  return found
}

const PRICES = ['price', 'mixSixPrice', 'lockItInPrice', 'wineclubPrice'] as const

function newestVintage(listed: readonly string[], year: number, hear: Hear): number | null {
  const years = listed.filter((item) => /^\d+$/.test(item)).map(Number)
  const coming = years.filter((one) => one > year)
  if (coming.length > 0) hear('coming_vintage', coming.join(', '))
  const sound = years.filter((one) => one >= OLDEST_VINTAGE && one <= year)
  if (sound.length === 0 && listed.length > 0) hear('no_vintage', listed.join(', '))
  return sound.length === 0 ? null : Math.max(...sound)
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

function websiteOf(given: string, hear: Hear): string {
  if (given === '') return ''
  const hasScheme = SCHEME.test(given)
  const parsed = URL.parse(hasScheme ? given : `https://${given}`)
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || !parsed.hostname.includes('.')) {
    hear('unreadable', `website left out: '${given}'`)
    return ''
  }
  if (!hasScheme) hear('website', given)
  return `${parsed.host}${parsed.pathname}`.replace(/\/$/, '')
}

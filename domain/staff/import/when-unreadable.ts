/** Merchant's substitutes for missing or unreadable values. */
import type { Pence } from '../../core/money/pence.ts'
import { countryName } from './find-country.ts'
import { readKind } from './find-kind.ts'
import type { DrinkKind } from './kind-words.ts'
import { readCount } from './read-count.ts'
import { readPrice } from './read-price.ts'
import { readStrength } from './read-strength.ts'
import { readVolume } from './read-volume.ts'
import { quoted, type Reading, readAs, unreadable } from './reading.ts'

export type WhenUnreadable = {
  /** Volume of a bottle in millilitres. */
  volume?: number
  /** Tenths of a per cent. */
  abv?: number
  price?: Pence
  stock?: number
  country?: string
  kind?: Exclude<DrinkKind, 'other'>
}

export const REPLACEABLE = ['volume', 'abv', 'price', 'stock', 'country', 'kind'] as const
type Replaceable = (typeof REPLACEABLE)[number]

const isReplaceable = (field: string): field is Replaceable => REPLACEABLE.some((one) => one === field)

const as = <Value, Name extends Replaceable>(
  field: Name,
  reading: Reading<Value>,
  toValue: (value: Value) => WhenUnreadable[Name] | undefined,
): Reading<WhenUnreadable> => {
  if (!reading.ok) return reading
  const value = toValue(reading.value)
  return value === undefined ? unreadable('can’t stand for every row') : readAs({ [field]: value })
}

const READERS: Record<Replaceable, (text: string) => Reading<WhenUnreadable>> = {
  volume: (text) => as('volume', readVolume(text), (one) => (one.vessel === 'bottle' ? one.ml : undefined)),
  abv: (text) => as('abv', readStrength(text), ({ tenths }) => tenths),
  price: (text) => as('price', readPrice(text), ({ pence, per }) => (per === 'case' ? undefined : pence)),
  stock: (text) => as('stock', readCount(text), ({ count }) => count),
  country: (text) => readAs({ country: countryName(text.trim()) }),
  kind: (text) =>
    as('kind', readKind(text) ?? unreadable('is not a type of wine'), ({ kind }) =>
      kind === 'other' ? undefined : kind,
    ),
}

/** Reads 'volume=75cl', 'abv=13%'; the reason is a sentence that names the field. */
export function readWhenUnreadable(given: readonly string[]): Reading<WhenUnreadable> {
  const all: WhenUnreadable = {}
  for (const one of given) {
    const [field = '', ...rest] = one.split('=')
    const text = rest.join('=').trim()
    if (!isReplaceable(field) || text === '') {
      return unreadable(`'${one}' is not FIELD=VALUE, such as volume=75cl. FIELD is one of ${REPLACEABLE.join(', ')}.`)
    }
    const read = READERS[field](text)
    if (!read.ok) return unreadable(`${field}: ${quoted(text)} ${read.reason}.`)
    Object.assign(all, read.value)
  }
  return readAs(all)
}

/** Judges a row's prices and stock: to the penny, for what the row sells, and none above the plain price. */
import type { Pence } from '../money/pence.ts'
import { priceIn } from './field-units.ts'
import type { JudgedVessel } from './judge-vessel.ts'
import { fault, type Judging, note, settled } from './judging.ts'
import { readCount } from './read-count.ts'
import { type Price, type PriceBasis, readPriceBasis } from './read-price.ts'
import { quoted, type Reading, readAs } from './reading.ts'

const OTHER_PRICES = ['mixSixPrice', 'lockItInPrice', 'wineclubPrice'] as const
type PriceField = 'price' | (typeof OTHER_PRICES)[number]

export type JudgedPrices = Record<PriceField, Pence | null>

const nameOf = (basis: PriceBasis): string =>
  basis.per === 'case' ? `a case${basis.bottles === null ? '' : ` of ${basis.bottles}`}` : 'one bottle'

const isSame = (one: PriceBasis, other: PriceBasis): boolean =>
  one.per === other.per &&
  !(
    one.per === 'case' &&
    other.per === 'case' &&
    one.bottles !== null &&
    other.bottles !== null &&
    one.bottles !== other.bottles
  )

/** Why a price is not that of what the row sells; '' when it is. */
function mismatch(basis: PriceBasis, sold: JudgedVessel | null): string {
  if (sold === null || basis.per === 'item') return ''
  const { vessel, bottles } = sold
  const isRight =
    vessel === 'keg'
      ? false
      : basis.per === 'case'
        ? vessel === 'case' && (basis.bottles ?? bottles) === bottles
        : vessel === 'bottle'
  const row = vessel === 'case' ? `a case of ${bottles}` : vessel === 'keg' ? 'a keg' : 'one bottle'
  return isRight ? '' : `is the price of ${nameOf(basis)}, and the row is ${row}`
}

/** The column beside the price may say what it is for; the two must not disagree. */
function judgeBasis(judging: Judging, price: Price, sold: JudgedVessel | null): void {
  const text = judging.texts.text('pricePer')
  const beside: Reading<PriceBasis> = text === '' ? readAs({ per: 'item' }) : readPriceBasis(text)
  if (!beside.ok) {
    fault(judging, 'pricePer', `${quoted(text)} ${beside.reason}`)
    return
  }
  const said = beside.value
  if (price.per !== 'item' && said.per !== 'item' && !isSame(price, said)) {
    fault(judging, 'pricePer', `${quoted(text)} is not what the price says: ${nameOf(price)}`)
    return
  }
  const reason = mismatch(price, sold) || mismatch(said, sold)
  if (reason !== '') fault(judging, 'price', reason)
}

function judgePrice(judging: Judging, field: PriceField, sold: JudgedVessel | null): Pence | null {
  const { texts, mapping, needsOffer, whenUnreadable } = judging
  const text = texts.text(field)
  const isMain = field === 'price'
  if (text === '' && !(isMain && (needsOffer || whenUnreadable.price !== undefined))) return null
  const standIn = isMain ? whenUnreadable.price : undefined
  const price = settled<Price>(
    judging,
    field,
    text,
    text === '' ? null : priceIn(mapping.fields[field]?.numbers, text),
    standIn === undefined ? undefined : { pence: standIn, per: 'item' },
  )
  if (price === null) return null
  if (isMain) judgeBasis(judging, price, sold)
  else {
    const reason = mismatch(price, sold)
    if (reason !== '') fault(judging, field, reason)
  }
  return price.pence
}

export function judgePrices(judging: Judging, sold: JudgedVessel | null): JudgedPrices {
  const price = judgePrice(judging, 'price', sold)
  const others = OTHER_PRICES.map((field) => [field, judgePrice(judging, field, sold)] as const)
  const isPriceUnreadable = judging.faults.some(({ field }) => field === 'price')
  for (const [field, pence] of others) {
    if (pence === null || isPriceUnreadable) continue
    if (price === null) fault(judging, field, 'stands without a price')
    else if (pence > price) fault(judging, field, 'is above the price')
  }
  return { price, mixSixPrice: null, lockItInPrice: null, wineclubPrice: null, ...Object.fromEntries(others) }
}

export function judgeStock(judging: Judging): number | null {
  const { texts, mapping, needsOffer, whenUnreadable } = judging
  const text = texts.text('stock')
  const standIn = whenUnreadable.stock
  if (text === '' && !needsOffer && standIn === undefined) return null
  const stock = settled(
    judging,
    'stock',
    text,
    text === '' ? null : readCount(text, mapping.fields.stock?.numbers?.decimal),
    standIn === undefined ? undefined : { count: standIn, isBelowZero: false },
  )
  if (stock?.isBelowZero) note(judging, 'oversold', 'stock', `'${text}'`)
  return stock?.count ?? null
}

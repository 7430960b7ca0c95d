/** Validates a row's prices and stock: prices are exact, for the unit sold, and none above the plain price. */
import type { Pence } from '../../core/money/pence.ts'
import { priceIn } from './field-units.ts'
import { type Count, readCount } from './read-count.ts'
import { type Price, type PriceBasis, readPriceBasis } from './read-price.ts'
import { quoted, type Reading, readAs } from './reading.ts'
import { fault, note, type RowContext, settled } from './row-context.ts'
import type { ValidatedVessel } from './validate-vessel.ts'

const OTHER_PRICES = ['mixSixPrice', 'lockItInPrice', 'wineclubPrice'] as const
type PriceField = 'price' | (typeof OTHER_PRICES)[number]

export type ValidatedPrices = Record<PriceField, Pence | null>

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

/** The reason why a price does not apply to the unit the row sells; '' if it does. */
function mismatch(basis: PriceBasis, sold: ValidatedVessel | null): string {
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

/** A column beside the price may state its unit; the two must agree. */
function validateBasis(context: RowContext, price: Price, sold: ValidatedVessel | null): void {
  const text = context.texts.text('pricePer')
  const beside: Reading<PriceBasis> = text === '' ? readAs({ per: 'item' }) : readPriceBasis(text)
  if (!beside.ok) {
    fault(context, 'pricePer', `${quoted(text)} ${beside.reason}`)
    return
  }
  const cellValue = beside.value
  if (price.per !== 'item' && cellValue.per !== 'item' && !isSame(price, cellValue)) {
    fault(context, 'pricePer', `${quoted(text)} is not what the price says: ${nameOf(price)}`)
    return
  }
  const reason = mismatch(price, sold) || mismatch(cellValue, sold)
  if (reason !== '') fault(context, 'price', reason)
}

function validatePrice(context: RowContext, field: PriceField, sold: ValidatedVessel | null): Pence | null {
  const { texts, mapping, needsOffer, whenUnreadable } = context
  const text = texts.text(field)
  const isMain = field === 'price'
  if (text === '' && !(isMain && (needsOffer || whenUnreadable.price !== undefined))) return null
  const standIn = isMain ? whenUnreadable.price : undefined
  const price = settled<Price>(
    context,
    field,
    text,
    text === '' ? null : priceIn(mapping.fields[field]?.numbers, text),
    standIn === undefined ? undefined : { pence: standIn, per: 'item' },
  )
  if (price === null) return null
  if (isMain) validateBasis(context, price, sold)
  else {
    const reason = mismatch(price, sold)
    if (reason !== '') fault(context, field, reason)
  }
  return price.pence
}

export function validatePrices(context: RowContext, sold: ValidatedVessel | null): ValidatedPrices {
  const price = validatePrice(context, 'price', sold)
  const others = OTHER_PRICES.map((field) => [field, validatePrice(context, field, sold)] as const)
  const isPriceUnreadable = context.faults.some(({ field }) => field === 'price')
  for (const [field, pence] of others) {
    if (pence === null || isPriceUnreadable) continue
    if (price === null) fault(context, field, 'needs a price')
    else if (pence > price) fault(context, field, 'is above the price')
  }
  return { price, mixSixPrice: null, lockItInPrice: null, wineclubPrice: null, ...Object.fromEntries(others) }
}

/** Bottles, or cases or kegs if those are sold. A number of cases means nothing for a row that sells one bottle. */
export function validateStock(context: RowContext, sold: ValidatedVessel | null): number | null {
  const { texts, mapping, needsOffer, whenUnreadable } = context
  const text = texts.text('stock')
  const standIn = whenUnreadable.stock
  if (text === '' && !needsOffer && standIn === undefined) return null
  const stock = settled<Count>(
    context,
    'stock',
    text,
    text === '' ? null : readCount(text, mapping.fields.stock?.numbers?.decimal),
    standIn === undefined ? undefined : { count: standIn, isBelowZero: false, isCases: false },
  )
  const isCases = stock?.isCases === true || (text !== '' && mapping.fields.stock?.numbers?.unit === 'cases')
  if (isCases && sold?.vessel === 'bottle')
    fault(context, 'stock', `${quoted(text)} counts cases, and the row is one bottle`)
  if (stock?.isBelowZero) note(context, 'oversold', 'stock', `'${text}'`)
  return stock?.count ?? null
}

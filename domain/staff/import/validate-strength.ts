/** Validates a row's strength. It is a legal fact on the page, so possible gaps and other figures are rejected. */
import { strengthIn } from './field-units.ts'
import type { DrinkKind } from './kind-words.ts'
import type { Strength } from './read-strength.ts'
import { type Reading, unreadable } from './reading.ts'
import { fault, note, type RowContext, settled } from './row-context.ts'

/** Tenths of a per cent; above it a drink is a spirit: fortified wine ends at 22 % by law. */
const STRONGEST_WINE = 220
/** Tenths of a per cent up to which a drink is sold as alcohol free. */
const ALCOHOL_FREE = 5

const FREE_WORDS =
  /\b(?:alcohol[- ]?free|non[- ]?alcoholic|no alcohol|zero alcohol|alcohol removed|de-?alcoholi[sz]ed|0(?:\.0+)? ?%|0\.5 ?%)|\bnolo\b/i
/** Names of spirits distilled from grapes and listed among dessert wines; 'Marc' alone is a name. */
const SPIRIT_WORDS =
  /\b(?:grappa|marc d|marc$|brandy|cognac|armagnac|gin|vodka|rum|whisky|whiskey|bourbon|eau[- ]de[- ]vie|acquavite|aguardente|orujo|pisco)/i

const saysSpirit = (words: string): boolean =>
  SPIRIT_WORDS.test(words) || (/\bmarc\b/i.test(words) && /\briserva/i.test(words))

const STAND_IN = { isRounded: false, isPercent: true }

/** A bare 0 may be a gap and 0.14 a fraction: they need a percent sign, or words for alcohol free. */
function sure(reading: Reading<Strength>, saysFree: boolean, isPercentColumn: boolean): Reading<Strength> {
  if (!reading.ok || saysFree || reading.value.isPercent) return reading
  const { tenths } = reading.value
  if (tenths === 0) return unreadable('may be a gap: nothing else in the row says that it is alcohol free')
  return tenths < 10 && !isPercentColumn ? unreadable('may be a fraction: write it as a percentage') : reading
}

/** Tenths of a per cent; null: the row has a fault. `kind` is the row's, `name` as on the label. */
export function validateStrength(context: RowContext, name: string): number | null {
  const { texts, mapping, whenUnreadable } = context
  const { numbers } = mapping.fields.abv
  const text = texts.text('abv')
  const saysFree = FREE_WORDS.test(`${name} ${texts.text('kind')} ${texts.text('style')}`)
  const reading = text === '' ? null : sure(strengthIn(numbers, text), saysFree, numbers?.unit !== undefined)
  const standIn = whenUnreadable.abv === undefined ? undefined : { tenths: whenUnreadable.abv, ...STAND_IN }
  const strength = settled(context, 'abv', text, reading, standIn)
  if (strength === null) return null
  if (strength.isRounded) note(context, 'rounded', 'abv', `'${text}' is ${strength.tenths / 10} %`)
  if (strength.tenths <= ALCOHOL_FREE) note(context, 'alcohol_free', 'abv', `${strength.tenths / 10} % ABV`)
  return strength.tenths
}

/** True if it is a spirit. A table wine that strong is an error, unless its name identifies it as a spirit. */
export function isSpirit(context: RowContext, kind: DrinkKind | null, tenths: number | null, name: string): boolean {
  if (kind === 'spirit') {
    note(context, 'spirit', 'kind', `sold as a spirit${tenths === null ? '' : `: ${tenths / 10} % ABV`}`)
    return true
  }
  if (tenths === null || tenths <= STRONGEST_WINE) return false
  const isListedSo = kind === 'sweet' || kind === 'fortified' || saysSpirit(name)
  if (kind !== null && !isListedSo) {
    fault(context, 'abv', `${tenths / 10} % is not the strength of a wine, and nothing else says that it is a spirit`)
    return false
  }
  note(context, 'spirit', 'abv', `sold as a spirit: ${tenths / 10} % ABV`)
  return true
}

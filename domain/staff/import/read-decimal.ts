/** Reads decimal numbers exactly, without floating point; ambiguous ones are rejected. */
import { type Reading, readAs, unreadable } from './reading.ts'

/** 12.50 is 1250 with two decimals. Never negative. */
export type Decimal = { digits: number; decimals: number }

export type DecimalMark = '.' | ','

/** Commas between thousands, or none at all. */
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/
const CONTINENTAL = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/
/** '1 299,00': thousands separated by spaces, as in France. */
const SPACED = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const MAX_DIGITS = 15

/** A spreadsheet's short form of a long number, whose last digits are lost. */
export const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i

/** '1.000', which is a thousand in Germany and one in Britain. */
export const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(text)
export const AMBIGUOUS = 'may be thousands or decimals, and no other number of the list shows which'

/** The reason why a text is no number with the list's decimal mark: another mark than the list's has two readings. */
function otherwise(text: string, isEnglish: boolean): string {
  if (!(isEnglish ? CONTINENTAL : ENGLISH).test(text)) return 'is not a number'
  const [mark, other] = isEnglish ? ['comma', ','] : ['point', '.']
  const decimal = isEnglish ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  const whole = /^0|[.,].*[.,]/.test(text) ? '' : ` or ${text.replace(other, '')}`
  return `may be ${decimal}${whole}: the list’s decimal mark is not the ${mark}`
}

/** `mark` is the decimal mark of the list. */
export function readDecimal(given: string, mark: DecimalMark = '.'): Reading<Decimal> {
  const text = SPACED.test(given) ? given.replaceAll(' ', '') : given
  if (SHORTENED.test(text)) return unreadable('was shortened by a spreadsheet: its last digits are lost')
  const isEnglish = mark === '.'
  if (!(isEnglish ? ENGLISH : CONTINENTAL).test(text)) return unreadable(otherwise(text, isEnglish))
  const plain = isEnglish ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.')
  const [whole = '', fraction = ''] = plain.split('.')
  if (whole.length + fraction.length > MAX_DIGITS) return unreadable('has too many digits')
  return readAs({ digits: Number(whole + fraction), decimals: fraction.length })
}

/** Returns the number in units of 10⁻ᵖˡᵃᶜᵉˢ; null if further decimals are not zeros. */
export function exactly({ digits, decimals }: Decimal, places: number): number | null {
  if (decimals <= places) return digits * 10 ** (places - decimals)
  const divisor = 10 ** (decimals - places)
  return digits % divisor === 0 ? digits / divisor : null
}

/** To the nearest unit of 10⁻ᵖˡᵃᶜᵉˢ, halves upwards. */
export function nearest(decimal: Decimal, places: number): number {
  const { digits, decimals } = decimal
  return (
    exactly(decimal, places) ?? Math.floor((digits + (10 ** (decimals - places) * 1) / 2) / 10 ** (decimals - places))
  )
}

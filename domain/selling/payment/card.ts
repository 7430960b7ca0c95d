/** Parses, groups and validates a typed card number, expiry date and security code. */

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unknown'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** Prefixes of card numbers; the first match counts. */
const BEGINNINGS: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['discover', /^6(011|4[4-9]|5)/],
]

const NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unknown: 'Card',
}

export const MAX_CARD_DIGITS = 19

/** The digits of the typed text, at most 19. */
export const cardDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, MAX_CARD_DIGITS)

export const cardBrand = (digits: string): CardBrand =>
  BEGINNINGS.find(([, beginning]) => beginning.test(digits))?.[0] ?? 'unknown'

/** Display name for a provider's brand: 'visa' → 'Visa'. */
export const brandName = (brand: string): string => NAMES[CARD_BRANDS.find((known) => known === brand) ?? 'unknown']

/** Groups digits as printed on the card: in fours, American Express as 4, 6 and 5. */
export const groupDigits = (digits: string): string => {
  const groups = cardBrand(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/ : /(\d{1,4})/g
  return (digits.match(groups) ?? [])
    .slice(cardBrand(digits) === 'amex' ? 1 : 0)
    .filter(Boolean)
    .join(' ')
}

/** True if the check digit (Luhn) is right, which detects every single wrong digit. */
export const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 12 && sum % 10 === 0
}

export type Expiry = { month: number; year: number }

/** Reads 'MM/YY', also with spaces or a four-digit year; undefined for an invalid month. */
export const readExpiry = (typed: string): Expiry | undefined => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  const expiry = { month: Number(month), year: 2000 + Number(year) }
  return year !== '' && expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined
}

/** A card is valid until the end of its month in the last time zone. */
export const isExpired = ({ month, year }: Expiry, at: Date): boolean =>
  at.getTime() >= Date.UTC(year, month, 1) + 12 * 3_600_000

/** Digits of the security code: four with American Express. */
export const securityCodeLength = (brand: CardBrand): number => (brand === 'amex' ? 4 : 3)

/** Validates a card typed into the test card form. Real cards never leave the browser. */
import {
  cardBrand,
  cardDigits,
  hasCheckDigit,
  isExpired,
  readExpiry,
  securityCodeLength,
} from '../../../../domain/selling/payment/card.ts'
import { testBehaviour } from '../../../../domain/selling/payment/test-cards.ts'

export type TypedCard = { number: string; expiry: string; security_code: string }
export type CardErrors = Partial<Record<keyof TypedCard, string>>

const numberError = (digits: string): string | undefined => {
  if (digits === '') return 'Enter the card number'
  if (testBehaviour(digits) !== undefined) return undefined
  if (!hasCheckDigit(digits)) return 'This card number isn’t right. Please check it'
  return 'This isn’t a test card, and only test cards work here. Try 4242 4242 4242 4242'
}

const expiryError = (typed: string, at: Date): string | undefined => {
  const expiry = readExpiry(typed)
  if (expiry === undefined) return 'Enter the expiry as MM/YY'
  return isExpired(expiry, at) ? 'This card has expired' : undefined
}

const codeError = (code: string, digits: string): string | undefined => {
  const length = securityCodeLength(cardBrand(digits))
  return /^\d+$/.test(code) && code.length === length ? undefined : `Enter the ${length} digits of the security code`
}

/** Returns errors by field, in the order of the form; empty if the card can be sent. `at`: current time. */
export const checkCard = ({ number, expiry, security_code }: TypedCard, at: Date): CardErrors => {
  const digits = cardDigits(number)
  const errors = Object.entries({
    number: numberError(digits),
    expiry: expiryError(expiry, at),
    security_code: codeError(security_code, digits),
  })
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined))
}

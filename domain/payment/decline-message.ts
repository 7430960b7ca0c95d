/** What a shopper reads when a bank says no: what happened, and what to do about it. */
import type { DeclineCode } from './payment-port.ts'

const MESSAGES: Record<DeclineCode, string> = {
  declined: 'Your bank declined the card. Please try another card, or ask your bank',
  insufficient_funds: 'There isn’t enough money on this card. Please try another card',
  expired_card: 'This card has expired. Please try another card',
  incorrect_cvc: 'The security code is wrong. Please check the digits on your card',
  incorrect_number: 'The card number is wrong. Please check it',
  authentication_failed: 'Your bank couldn’t confirm that it’s you. Please try again, or use another card',
  processing_error: 'Something went wrong at the bank, and nothing was charged. Please try again in a moment',
}

export const declineMessage = (code: DeclineCode): string => MESSAGES[code]

/** The field of a card form that the bank found fault with; null where no field is to blame. */
export const declinedField = (code: DeclineCode): 'number' | 'expiry' | 'security_code' | null => {
  if (code === 'incorrect_number') return 'number'
  if (code === 'expired_card') return 'expiry'
  return code === 'incorrect_cvc' ? 'security_code' : null
}

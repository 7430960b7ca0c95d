/** Messages for a declined card, with the next step. */
import type { DeclineCode } from './payment-port.ts'

const MESSAGES: Record<DeclineCode, string> = {
  declined: 'Your bank declined this card. Try another, or call them.',
  insufficient_funds: 'There isn’t enough money on this card. Try another.',
  expired_card: 'This card has expired. Try another.',
  incorrect_cvc: 'The security code is wrong. Please check the digits on your card.',
  incorrect_number: 'The card number is wrong. Please check it.',
  authentication_failed: 'Your bank couldn’t confirm that it’s you. Try again, or use another card.',
  unavailable: 'We can’t take card payments just now, and nothing was charged. Please try again in a few minutes.',
  processing_error: 'Something went wrong at the bank, and nothing was charged. Please try again in a moment.',
}

export const declineMessage = (code: DeclineCode): string => MESSAGES[code]

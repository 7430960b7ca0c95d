/** Stripe's documented test numbers (https://docs.stripe.com/testing), in Stripe's own terms. */

export type Decline = { code: string; decline_code?: string }

export type CardRule = {
  brand: string
  /** Applies to charging, and to saving unless `attaches`. */
  decline?: Decline
  /** Declines only when charged. */
  attaches?: true
  /** 'once': no longer after being set up. */
  authenticates?: 'once' | 'always'
  /** After the buyer has authenticated. */
  thenDeclines?: Decline
  /** Refunds start as pending. */
  refundsPending?: true
}

const declined = (decline_code: string): Decline => ({ code: 'card_declined', decline_code })

export const CARDS: Readonly<Record<string, CardRule>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '4000000000000002': { brand: 'visa', decline: declined('generic_decline') },
  '4000000000009995': { brand: 'visa', decline: declined('insufficient_funds') },
  '4000000000009987': { brand: 'visa', decline: declined('lost_card') },
  '4000000000009979': { brand: 'visa', decline: declined('stolen_card') },
  '4000000000000069': { brand: 'visa', decline: { code: 'expired_card' } },
  '4000000000000127': { brand: 'visa', decline: { code: 'incorrect_cvc' } },
  '4000000000000119': { brand: 'visa', decline: { code: 'processing_error' } },
  '4242424242424241': { brand: 'visa', decline: { code: 'incorrect_number' } },
  '4000000000000341': { brand: 'visa', decline: declined('generic_decline'), attaches: true },
  '4000002500003155': { brand: 'visa', authenticates: 'once' },
  '4000002760003184': { brand: 'visa', authenticates: 'always' },
  '4000008400001629': { brand: 'visa', authenticates: 'always', thenDeclines: declined('generic_decline') },
  '4000008260003178': { brand: 'visa', authenticates: 'always', thenDeclines: declined('insufficient_funds') },
  '4000000000007726': { brand: 'visa', refundsPending: true },
}

/** Stripe's names for some of them. */
export const NAMED_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002760003184',
}

export const ruleOf = (number: string): CardRule => {
  const rule = CARDS[number]
  if (rule === undefined) throw new Error(`The double knows no card ${number}`)
  return rule
}

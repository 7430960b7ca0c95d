/** The test bank's challenge to the buyer, in the API and on its screen (docs/domain.md#payment). */

/** GET /api/payments/test/challenge. Pounds: this is JSON. */
export type Challenge = {
  /** 0 for a card that is only kept. */
  amount: number
  brand: string
  last_four: string
  /** False once it was answered. */
  is_open: boolean
  /** Path of the shop that the buyer goes back to. */
  return_url: string
}

/** POST the same path: only the first answer counts. */
export type ChallengeAnswer = {
  /** As in the screen's address. */
  payment: string
  approves: boolean
}

/** Consent to statistics (docs/domain.md#privacy): stored in the browser, and requested again after six months. */

export type Choice = 'accepted' | 'refused'

const MONTHS = 6

/** Stored text: the choice and its time in milliseconds. */
export const consentText = (choice: Choice, now: number): string => `${choice}:${now}`

/** Expiry of a choice: the same day six months later, or the last of that month. */
function endOf(madeAt: number): number {
  const end = new Date(madeAt)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + MONTHS)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime()
}

/** The stored choice; null when there is none, or it is invalid, expired or dated in the future. */
export function readConsent(text: string | null, now: number): Choice | null {
  const [, word, digits] = /^(accepted|refused):(\d{1,15})$/.exec(text ?? '') ?? []
  const madeAt = Number(digits)
  if (word === undefined || madeAt > now || now >= endOf(madeAt)) return null
  return word === 'accepted' ? 'accepted' : 'refused'
}

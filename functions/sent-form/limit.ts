/** How often a form that anybody may send is taken, kept in the database and told in seconds to wait. */
import type { BatchResult } from '../../database/batch.ts'
import type { SentForm } from '../../database/queries/sent-forms.ts'

/** Milliseconds a form counts for. */
const WINDOW = 60 * 60_000

/** Forms of a kind within the window after which no more are taken. An address may be shared by a household or an office. */
export const FORM_LIMITS = { perEmail: 5, perAddress: 20 }

/** Cards tried on an account, declined or kept: as many as a basket may try to pay with (functions/checkout/trial.ts). */
export const CARD_LIMITS = { perEmail: 10, perAddress: 40 }

export const sentFormAt = (form: SentForm['form'], email: string, address: string, at: Date): SentForm => ({
  form,
  email,
  address,
  now: at.toISOString(),
  since: new Date(at.getTime() - WINDOW).toISOString(),
})

/** Whole seconds until the next one is taken, at least 1. */
export const formRetryAfter = (
  blocking: BatchResult<{ by_email: string | null; by_address: string | null }>,
  at: Date,
): number => {
  const { by_email = null, by_address = null } = blocking.rows[0] ?? {}
  const last = [by_email, by_address].filter((time) => time !== null).map((time) => Date.parse(time))
  return Math.max(1, Math.ceil((Math.max(...last, 0) + WINDOW - at.getTime()) / 1000))
}

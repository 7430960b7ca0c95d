/** The rate limit of public forms and similar actions, all with a window of an hour. */
import type { BatchResult } from '../../../database/batch.ts'
import type { SentForm } from '../../../database/queries/core/sent-forms.ts'
import { RATE_LIMITS, retryAfter, windowStart } from './limits.ts'

/** `email` is '' if only the IP address counts; `ipAddress` is '' if unknown. */
export const sentFormAt = (form: SentForm['form'], email: string, ipAddress: string, at: Date): SentForm => ({
  form,
  email,
  ipAddress,
  now: at.toISOString(),
  since: windowStart(RATE_LIMITS.form, at),
})

/** Whole seconds until the next one is accepted, at least 1. */
export const formRetryAfter = (
  blocking: BatchResult<{ by_email: string | null; by_ip_address: string | null }>,
  at: Date,
): number => retryAfter(RATE_LIMITS.form, blocking.rows[0], at) ?? 1

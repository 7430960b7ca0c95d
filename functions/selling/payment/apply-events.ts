/**
 * Applies stored webhook events, each once; a failing one waits for the next run without blocking others. An event
 * about an unknown payment is retried at growing intervals, and set aside in the end.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  selectWaitingEvents,
  updateWaitingEvent,
  type WaitingEventRow,
} from '../../../database/queries/core/webhook-events.ts'
import type { PaymentEvent } from '../../../domain/selling/payment/event.schema.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'

/** Events per query. */
const PAGE = 100

/**
 * Milliseconds for which an event about an unknown payment is retried: the order may be restored, or written by a slow
 * request.
 */
const MAX_AGE = 24 * 60 * 60_000

/** Delay before the first retry, in milliseconds. The total wait doubles with each retry. */
const FIRST_RETRY_MS = 5_000

/**
 * Brings our records in line with the provider's. Applying an event twice, or an older one later, must do no harm.
 * 'unknown' when the charge or refund is in neither's records.
 */
export type ApplyEvent = (event: PaymentEvent) => Promise<'applied' | 'unknown'>

const isFollowed = ({ chargeRef, refundRef }: PaymentEvent): boolean => chargeRef !== null || refundRef !== null

const log = (level: 'error' | 'warn', fields: Record<string, unknown>): void => {
  console[level](JSON.stringify({ level, ...fields }))
}

type Outcome = 'applied' | 'unknown' | 'failed'

const applyOne = async ({ id, payload_json }: WaitingEventRow, apply: ApplyEvent): Promise<Outcome> => {
  const event: PaymentEvent = JSON.parse(payload_json)
  try {
    return isFollowed(event) ? await apply(event) : 'applied'
  } catch (error) {
    log('error', { event: id, error: error instanceof Error ? error.stack : String(error) })
    return 'failed'
  }
}

/** When to retry an unknown one; undefined after the last retry. */
const nextTry = (received_at: string, at: Date): Date | undefined => {
  const age = at.getTime() - Date.parse(received_at)
  return age >= MAX_AGE ? undefined : new Date(at.getTime() + Math.max(FIRST_RETRY_MS, age))
}

/** `waiting` events are unknown and will be retried; `setAside` ones will not. */
export type AppliedEvents = { applied: number; failed: number; waiting: number; setAside: number }

const keepOutcome = async (
  database: Client,
  { id, type, received_at }: WaitingEventRow,
  outcome: Outcome,
  at: Date,
): Promise<keyof AppliedEvents> => {
  if (outcome === 'failed') return 'failed'
  const now = at.toISOString()
  const next = nextTry(received_at, at)
  if (outcome === 'applied') {
    await batch(database, 'write', [updateWaitingEvent(id, { applied_at: now })])
    return 'applied'
  }
  if (next !== undefined) {
    await batch(database, 'write', [updateWaitingEvent(id, { next_try_at: next.toISOString() })])
    return 'waiting'
  }
  await batch(database, 'write', [updateWaitingEvent(id, { set_aside_at: now })])
  log('warn', { event: id, type, message: 'Set aside: the shop knows no such payment' })
  return 'setAside'
}

/** Applies the oldest first. */
export const applyWaitingEvents = async (
  database: Client,
  port: PaymentPort,
  { apply, now }: { apply: ApplyEvent; now: () => Date },
): Promise<AppliedEvents> => {
  const count: AppliedEvents = { applied: 0, failed: 0, waiting: 0, setAside: 0 }
  let after = { received_at: '', id: '' }
  const startedAt = now().toISOString()
  while (true) {
    const asked = selectWaitingEvents(port.adapter, after, { now: startedAt, limit: PAGE })
    const [page] = await batch(database, 'read', [asked])
    for (const row of page.rows) {
      const outcome = await applyOne(row, apply)
      count[await keepOutcome(database, row, outcome, now())] += 1
    }
    const last = page.rows.at(-1)
    if (last === undefined || page.rows.length < PAGE) return count
    after = last
  }
}

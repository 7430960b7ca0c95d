/** Applies what providers told, each event once; one that fails waits for the next run and keeps no other from its turn. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { markEventApplied, selectWaitingEvents, type WaitingEventRow } from '../../database/queries/webhook-events.ts'
import type { PaymentEvent, PaymentPort } from '../../domain/payment/payment-port.ts'

/** Events asked for at a time. */
const PAGE = 100

/** Makes the shop's books say what the provider says. Applying an event twice, or an older one later, must do no harm. */
export type ApplyEvent = (event: PaymentEvent) => Promise<void>

const isFollowed = ({ chargeRef, refundRef }: PaymentEvent): boolean => chargeRef !== null || refundRef !== null

const logFailure = (id: string, error: unknown): void => {
  const stack = error instanceof Error ? error.stack : String(error)
  console.error(JSON.stringify({ level: 'error', event: id, error: stack }))
}

/** Whether it worked. */
const applyOne = async ({ id, payload_json }: WaitingEventRow, apply: ApplyEvent): Promise<boolean> => {
  const event: PaymentEvent = JSON.parse(payload_json)
  try {
    if (isFollowed(event)) await apply(event)
    return true
  } catch (error) {
    logFailure(id, error)
    return false
  }
}

/** The oldest first. Answers how many were applied and how many failed. */
export const applyWaitingEvents = async (
  database: Client,
  port: PaymentPort,
  { apply, now }: { apply: ApplyEvent; now: () => Date },
): Promise<{ applied: number; failed: number }> => {
  const count = { applied: 0, failed: 0 }
  let after = { received_at: '', id: '' }
  while (true) {
    const [page] = await batch(database, 'read', [selectWaitingEvents(port.adapter, after, PAGE)])
    for (const row of page.rows) {
      const isDone = await applyOne(row, apply)
      count[isDone ? 'applied' : 'failed'] += 1
      if (isDone) await batch(database, 'write', [markEventApplied(row.id, now().toISOString())])
    }
    const last = page.rows.at(-1)
    if (last === undefined || page.rows.length < PAGE) return count
    after = last
  }
}

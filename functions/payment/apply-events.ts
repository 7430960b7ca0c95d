/** Applies what providers told, each event once; one that fails waits for the next run and keeps no other from its turn. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { markEventApplied, selectWaitingEvents } from '../../database/queries/webhook-events.ts'
import type { PaymentEvent, PaymentPort } from '../../domain/payment/payment-port.ts'

/** Events of one run; what is left has the next one. */
const MOST = 100

/** Makes the shop's books say what the provider says. Applying an event twice, or an older one later, must do no harm. */
export type ApplyEvent = (event: PaymentEvent) => Promise<void>

const isFollowed = ({ chargeRef, refundRef }: PaymentEvent): boolean => chargeRef !== null || refundRef !== null

const logFailure = (id: string, error: unknown): void => {
  const stack = error instanceof Error ? error.stack : String(error)
  console.error(JSON.stringify({ level: 'error', event: id, error: stack }))
}

/** The oldest first. One round trip, and one for each event beside what `apply` needs. */
export const applyWaitingEvents = async (
  database: Client,
  port: PaymentPort,
  { apply, now }: { apply: ApplyEvent; now: () => Date },
): Promise<{ applied: number; failed: number }> => {
  const [waiting] = await batch(database, 'read', [selectWaitingEvents(port.adapter, MOST)])
  let failed = 0
  for (const { id, payload_json } of waiting.rows) {
    const event: PaymentEvent = JSON.parse(payload_json)
    try {
      if (isFollowed(event)) await apply(event)
      await batch(database, 'write', [markEventApplied(id, now().toISOString())])
    } catch (error) {
      failed += 1
      logFailure(id, error)
    }
  }
  return { applied: waiting.rows.length - failed, failed }
}

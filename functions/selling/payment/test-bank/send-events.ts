/** Completes the test bank's pending refunds, and sends its events to the shop. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  changeTestRefunds,
  markTestEventsSent,
  selectUnsentTestEvents,
  type TestEventRow,
} from '../../../../database/queries/selling/test-refunds.ts'
import type { PaymentEvent } from '../../../../domain/selling/payment/event.schema.ts'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { receiveWebhook } from '../receive-webhook.ts'
import { signTestEvent } from './event.ts'

const MAX = 100

const toEvent = (row: TestEventRow): PaymentEvent => ({
  id: row.id,
  type: row.type,
  chargeRef: row.charge_ref,
  refundRef: row.refund_ref,
  idempotencyKey: row.idempotency_key,
})

/**
 * Uses the same code as a webhook, including the signature, but no network. After a crash an event may be sent twice,
 * as by providers. Returns the number sent.
 */
export const sendTestEvents = async (
  database: Client,
  port: PaymentPort,
  { authSecret, at }: { authSecret: string; at: Date },
): Promise<number> => {
  const [, unsent] = await batch(database, 'write', [changeTestRefunds(at.toISOString()), selectUnsentTestEvents(MAX)])
  for (const row of unsent.rows) {
    await receiveWebhook(database, port, { ...(await signTestEvent(authSecret, toEvent(row), at)), at })
  }
  const ids = unsent.rows.map(({ id }) => id)
  if (ids.length > 0) await batch(database, 'write', [markTestEventsSent(ids, at.toISOString())])
  return ids.length
}

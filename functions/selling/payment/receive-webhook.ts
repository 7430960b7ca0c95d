/** POST /api/webhooks/{provider}: stores an event by its id before answering; it is applied once, later. */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import { insertWebhookEvent } from '../../../database/queries/core/webhook-events.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'

export type SignedBody = { signature: string; body: string; at: Date }

/**
 * One round trip. False, with nothing stored, when the signature is wrong or too old. Only the event's ids are kept,
 * not its body: the charge's state is read from the provider when the event is applied.
 */
export const receiveWebhook = async (database: Client, port: PaymentPort, signed: SignedBody): Promise<boolean> => {
  const event = await port.readWebhook(signed)
  if (event === undefined) return false
  await batch(withPriority(database, 'payment'), 'write', [
    insertWebhookEvent({
      id: event.id,
      adapter: port.adapter,
      type: event.type,
      payload_json: JSON.stringify(event),
      received_at: signed.at.toISOString(),
    }),
  ])
  return true
}

/** POST /api/webhooks/{provider}: what a provider tells is stored by its id before it is answered, and applied once. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { insertWebhookEvent } from '../../database/queries/webhook-events.ts'
import type { PaymentPort } from '../../domain/payment/payment-port.ts'

export type SignedBody = { signature: string; body: string; at: Date }

/**
 * One round trip. False when the signature is wrong or too old, and nothing is stored then. Of the event its names are
 * kept, not its body: how the charge stands is asked of the provider when it is applied.
 */
export const receiveWebhook = async (database: Client, port: PaymentPort, signed: SignedBody): Promise<boolean> => {
  const event = await port.readWebhook(signed)
  if (event === undefined) return false
  await batch(database, 'write', [
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

/** GET /api/user/payment-methods. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { selectSavedCards } from '../../../database/queries/selling/payment-methods.ts'
import { type PaymentSettings, paymentAdapter } from '../payment/open-payments.ts'
import { type MethodsResult, toMethods } from './to-methods.ts'

export const listMethods = async (
  database: Client,
  settings: PaymentSettings,
  session: Session | undefined,
): Promise<MethodsResult> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const adapter = paymentAdapter(settings)
  const [signedIn, methods] = await batch(database, 'read', [
    selectIsSignedIn(session),
    selectSavedCards(session, adapter ?? 'stripe'),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  return { ok: true, payment_methods: toMethods(settings, adapter === null ? [] : methods.rows) }
}

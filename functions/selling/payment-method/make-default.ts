/** POST /api/user/payment-methods/{id}/default. One round trip; the provider is not involved. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { makeDefaultMethod, selectSavedCards } from '../../../database/queries/selling/payment-methods.ts'
import type { PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import type { PaymentSettings } from '../payment/open-payments.ts'
import { type MethodsResult, toMethods } from './to-methods.ts'

export const makeDefault = async (
  database: Client,
  settings: PaymentSettings,
  adapter: PaymentAdapter,
  { session, id }: { session: Session; id: number },
): Promise<MethodsResult> => {
  const [signedIn, , made, methods] = await batch(database, 'write', [
    selectIsSignedIn(session),
    ...makeDefaultMethod(session, adapter, id),
    selectSavedCards(session, adapter),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  if (made.rowsAffected === 0) return { ok: false, code: 'unknown' }
  return { ok: true, payment_methods: toMethods(settings, methods.rows) }
}

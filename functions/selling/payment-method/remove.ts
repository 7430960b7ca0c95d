/** DELETE /api/user/payment-methods/{id}: removes a card at the provider first, so that none is orphaned there. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import {
  deletePaymentMethod,
  ensureDefaultMethod,
  selectPaymentMethodRef,
  selectSavedCards,
} from '../../../database/queries/selling/payment-methods.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { PaymentSettings } from '../payment/open-payments.ts'
import { type MethodsResult, toMethods } from './to-methods.ts'

/** Two round trips, before and after the provider's call. Repeating it after a crash in between completes it. */
export const removeMethod = async (
  database: Client,
  settings: PaymentSettings,
  port: PaymentPort,
  { session, id }: { session: Session; id: number },
): Promise<MethodsResult> => {
  const [signedIn, found] = await batch(database, 'read', [
    selectIsSignedIn(session),
    selectPaymentMethodRef(session, port.adapter, id),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  const method = found.rows[0]
  if (method === undefined) return { ok: false, code: 'unknown' }
  if (method.pays_plan === 1) return { ok: false, code: 'pays-plan' }
  await port.removeMethod(method.adapter_ref)
  const [, , methods] = await batch(database, 'write', [
    deletePaymentMethod(session, port.adapter, id),
    ensureDefaultMethod(session, port.adapter),
    selectSavedCards(session, port.adapter),
  ])
  return { ok: true, payment_methods: toMethods(settings, methods.rows) }
}

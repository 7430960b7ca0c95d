/** The routes for a customer's saved cards. */
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import {
  deletePaymentMethod,
  ensureDefaultMethod,
  makeDefaultMethod,
  selectPaymentMethodRef,
  selectSavedCards,
} from '../../../database/queries/selling/payment-methods.ts'
import { declineMessage } from '../../../domain/selling/payment/decline-message.ts'
import { MAX_PAYMENT_METHODS } from '../../../domain/selling/payment/payment-method.ts'
import {
  methodRefSchema,
  newPaymentMethodSchema,
  paymentMethodIdSchema,
  paymentMethodResponseSchema,
  paymentMethodsSchema,
} from '../../../domain/selling/payment/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { retryLater } from '../../core/http/retry-later.ts'
import { notSignedIn, readSession } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { openPayments, paymentAdapter } from '../payment/open-payments.ts'
import { addMethod, confirmMethod, type MethodAdded } from './add.ts'
import { toMethods } from './to-methods.ts'

const routes = shopRoutes('Payment methods')
const all = jsonResponse(paymentMethodsSchema, 'The cards as they are now, the default one first')
const onCards = routes.sharing({ answer: all, errors: [401, 404, 422] })
const added = jsonResponse(paymentMethodResponseSchema, 'The cards as they are now, or what the bank asks first')

const list = onCards.get('/user/payment-methods', {
  summary: 'The customer’s saved cards',
})

const add = routes.post('/user/payment-methods', {
  summary: 'Saves a card without charging it',
  body: newPaymentMethodSchema,
  answer: added,
  errors: [401, 404, 409, 422, 429],
})

const confirm = routes.post('/user/payment-methods/confirm', {
  summary: 'Whether the card was saved, after the bank’s challenge',
  body: methodRefSchema,
  answer: added,
  errors: [401, 404, 409, 422],
})

const remove = onCards.delete('/user/payment-methods/{id}', {
  summary: 'Removes a card, at the provider too; another one becomes the default',
  params: paymentMethodIdSchema,
})

const setDefault = onCards.post('/user/payment-methods/{id}/default', {
  summary: 'Makes a card the default one',
  params: paymentMethodIdSchema,
})

const TOO_MANY = `An account can have at most ${MAX_PAYMENT_METHODS} cards. Please remove one first`
const PAYS_PLAN = 'This card pays for a plan of yours. Please choose another card for it first'

const refuse = (c: AppContext, code: 'not-signed-in' | 'unknown' | 'too-many' | 'pays-plan') => {
  if (code === 'not-signed-in') return notSignedIn(c)
  if (code === 'unknown') return problem(c, 404, 'There is no such card in your account')
  return problem(c, 422, code === 'too-many' ? TOO_MANY : PAYS_PLAN)
}

const toAdded = (c: AppContext, added: MethodAdded) => {
  if (added.ok) return c.json(added.answer, 200)
  if (added.code !== 'declined') return refuse(c, added.code)
  return fieldProblem(c, 'payment', declineMessage(added.reason))
}

/** undefined without a session cookie; whether the session is valid, the database decides. */
const contextOf = async (c: AppContext) => {
  const session = await readSession(c)
  if (session === undefined) return undefined
  const { database, settings } = c.var
  return { database, settings, session, port: openPayments(settings, database), ipAddress: ipAddressOf(c) }
}

export const paymentMethodRoutes = createRouter()
  .openapi(list, async (c) => {
    const session = await readSession(c)
    if (session === undefined) return notSignedIn(c)
    const { database, settings } = c.var
    const adapter = paymentAdapter(settings)
    const [signedIn, methods] = await batch(database, 'read', [
      selectIsSignedIn(session),
      selectSavedCards(session, adapter ?? 'stripe'),
    ])
    if (signedIn.rows[0]?.logged_in !== 1) return notSignedIn(c)
    return c.json(toMethods(settings, adapter === null ? [] : methods.rows), 200)
  })
  .openapi(add, async (c) => {
    const context = await contextOf(c)
    if (context === undefined) return notSignedIn(c)
    const tried = await addMethod(context, c.req.valid('json'))
    if (tried.ok || tried.code !== 'too-often') return toAdded(c, tried)
    return retryLater(c, 'You’ve tried too many cards, so we haven’t tried this one', tried.seconds)
  })
  .openapi(confirm, async (c) => {
    const context = await contextOf(c)
    return context ? toAdded(c, await confirmMethod(context, c.req.valid('json').ref)) : notSignedIn(c)
  })
  // Two round trips, before and after the provider's call. Repeating it after a crash in between completes it.
  .openapi(remove, async (c) => {
    const context = await contextOf(c)
    if (context === undefined) return notSignedIn(c)
    const { database, settings, port, session } = context
    const { id } = c.req.valid('param')
    const [signedIn, { rows: found }] = await batch(database, 'read', [
      selectIsSignedIn(session),
      selectPaymentMethodRef(session, port.adapter, id),
    ])
    if (signedIn.rows[0]?.logged_in !== 1) return notSignedIn(c)
    if (found[0] === undefined) return refuse(c, 'unknown')
    if (found[0].pays_plan === 1) return refuse(c, 'pays-plan')
    await port.removeMethod(found[0].adapter_ref)
    const [, , methods] = await batch(database, 'write', [
      deletePaymentMethod(session, port.adapter, id),
      ensureDefaultMethod(session, port.adapter),
      selectSavedCards(session, port.adapter),
    ])
    return c.json(toMethods(settings, methods.rows), 200)
  })
  .openapi(setDefault, async (c) => {
    const context = await contextOf(c)
    if (context === undefined) return notSignedIn(c)
    const { database, settings, port, session } = context
    const [signedIn, , made, methods] = await batch(database, 'write', [
      selectIsSignedIn(session),
      ...makeDefaultMethod(session, port.adapter, c.req.valid('param').id),
      selectSavedCards(session, port.adapter),
    ])
    if (signedIn.rows[0]?.logged_in !== 1) return notSignedIn(c)
    return made.rowsAffected === 0 ? refuse(c, 'unknown') : c.json(toMethods(settings, methods.rows), 200)
  })

/** The routes for a customer's saved cards. */
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
import { readSession } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { notSignedIn } from '../../core/session/not-signed-in.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { openPayments } from '../payment/open-payments.ts'
import { addMethod, confirmMethod, type MethodAdded } from './add.ts'
import { listMethods } from './list.ts'
import { makeDefault } from './make-default.ts'
import { removeMethod } from './remove.ts'
import type { MethodsResult } from './to-methods.ts'

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

const toAnswer = (c: AppContext, answer: MethodsResult) =>
  answer.ok ? c.json(answer.payment_methods, 200) : refuse(c, answer.code)

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
  .openapi(list, async (c) => toAnswer(c, await listMethods(c.var.database, c.var.settings, await readSession(c))))
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
  .openapi(remove, async (c) => {
    const context = await contextOf(c)
    if (context === undefined) return notSignedIn(c)
    const { database, settings, port, session } = context
    return toAnswer(c, await removeMethod(database, settings, port, { session, id: c.req.valid('param').id }))
  })
  .openapi(setDefault, async (c) => {
    const context = await contextOf(c)
    if (context === undefined) return notSignedIn(c)
    const { database, settings, port, session } = context
    return toAnswer(c, await makeDefault(database, settings, port.adapter, { session, id: c.req.valid('param').id }))
  })

/** The routes for a customer's saved cards. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { declineMessage } from '../../domain/payment/decline-message.ts'
import { MAX_PAYMENT_METHODS } from '../../domain/payment/payment-method.ts'
import {
  methodRefSchema,
  newPaymentMethodSchema,
  paymentMethodAnswerSchema,
  paymentMethodIdSchema,
  paymentMethodsSchema,
} from '../../domain/payment/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { retryLater } from '../http/retry-later.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { openPayments } from '../payment/open-payments.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { addMethod, confirmMethod, type MethodAdded } from './add.ts'
import { listMethods } from './list.ts'
import { makeDefault } from './make-default.ts'
import { removeMethod } from './remove.ts'
import type { MethodsAnswer } from './to-methods.ts'

const tags = ['Payment methods']
const all = jsonAnswer(paymentMethodsSchema, 'The cards as they are now, the default one first')
const added = jsonAnswer(paymentMethodAnswerSchema, 'The cards as they are now, or what the bank asks first')

const list = createRoute({
  method: 'get',
  path: '/user/payment-methods',
  tags,
  summary: 'The customer’s saved cards',
  responses: { 200: all, ...answers(401, 404, 422, 500, 503) },
})

const add = createRoute({
  method: 'post',
  path: '/user/payment-methods',
  tags,
  summary: 'Saves a card without charging it',
  request: { body: jsonBody(newPaymentMethodSchema) },
  responses: { 200: added, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503) },
})

const confirm = createRoute({
  method: 'post',
  path: '/user/payment-methods/confirm',
  tags,
  summary: 'Asks whether the card was saved, after the bank’s challenge',
  request: { body: jsonBody(methodRefSchema) },
  responses: { 200: added, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const remove = createRoute({
  method: 'delete',
  path: '/user/payment-methods/{id}',
  tags,
  summary: 'Removes a card, at the provider too; another one becomes the default',
  request: { params: paymentMethodIdSchema },
  responses: { 200: all, ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const setDefault = createRoute({
  method: 'post',
  path: '/user/payment-methods/{id}/default',
  tags,
  summary: 'Makes a card the default one',
  request: { params: paymentMethodIdSchema },
  responses: { 200: all, ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const TOO_MANY = `An account can have at most ${MAX_PAYMENT_METHODS} cards. Please remove one first`
const PAYS_PLAN = 'This card pays for a plan of yours. Please choose another card for it first'

const refuse = (c: Context<AppEnv>, code: 'not-signed-in' | 'unknown' | 'too-many' | 'pays-plan') => {
  if (code === 'not-signed-in') return notSignedIn(c)
  if (code === 'unknown') return problem(c, 404, 'There is no such card in your account')
  return problem(c, 422, code === 'too-many' ? TOO_MANY : PAYS_PLAN)
}

const toAnswer = (c: Context<AppEnv>, answer: MethodsAnswer) =>
  answer.ok ? c.json(answer.payment_methods, 200) : refuse(c, answer.code)

const toAdded = (c: Context<AppEnv>, added: MethodAdded) => {
  if (added.ok) return c.json(added.answer, 200)
  if (added.code !== 'declined') return refuse(c, added.code)
  const message = declineMessage(added.reason)
  return problem(c, 422, message, { errors: [{ field: 'payment', message }] })
}

/** undefined without a session cookie; whether the session is valid, the database decides. */
const contextOf = async (c: Context<AppEnv>) => {
  const session = await readSession(c, c.var.settings.now())
  if (session === undefined) return undefined
  const { settings } = c.var
  const database = openDatabase(settings)
  return { database, settings, session, port: openPayments(settings, database), ipAddress: ipAddressOf(c) }
}

export const paymentMethodRoutes = createRouter()
  .openapi(list, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    return toAnswer(c, await listMethods(openDatabase(c.var.settings), c.var.settings, session))
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

/**
 * PaymentIntents and SetupIntents: made and confirmed in one request, authenticated, cancelled, listed and searched.
 */
import { type Answer, type ErrorBody, failure, missing, ok, refusal } from './answer.ts'
import { type CardRule, type Decline, NAMED_CARDS, ruleOf } from './cards.ts'
import { type Params, under } from './form.ts'
import { newId, type PaymentIntent, type SetupIntent, seconds, type Vault } from './vault.ts'

type Card = { id: string; rule: CardRule; isSetUp: boolean }

const SDK_ACTION = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }

const declineError = ({ code, decline_code }: Decline) => ({
  type: 'card_error' as const,
  code,
  ...(decline_code === undefined ? {} : { decline_code }),
  message: `The card was refused (${decline_code ?? code}).`,
})

/** The intent, with its payment method expanded on request. */
const shown = <Intent extends PaymentIntent | SetupIntent>(vault: Vault, intent: Intent, params: Params, path = '') => {
  const isExpanded = Object.values(under(params, 'expand')).includes(`${path}payment_method`)
  const method = intent.payment_method === null ? undefined : vault.methods.get(intent.payment_method)
  return isExpanded && method ? { ...intent, payment_method: method } : { ...intent }
}

/** The card to use, or Stripe's refusal of it. */
const cardOf = (vault: Vault, params: Params): Card | Answer => {
  const { confirmation_token, payment_method, customer = null } = params
  const id = confirmation_token === undefined ? payment_method : vault.tokens.get(confirmation_token)
  if (confirmation_token !== undefined) vault.tokens.delete(confirmation_token)
  const known = id === undefined ? undefined : vault.rules.get(id)
  const method = id === undefined ? undefined : vault.methods.get(id)
  if (id === undefined || known === undefined || method === undefined) {
    return refusal('No such confirmation token, or it was used before', { param: 'confirmation_token' })
  }
  if (payment_method !== undefined && method.customer !== customer) {
    return refusal('The customer does not have a payment method with that ID', { param: 'payment_method' })
  }
  return { id, ...known }
}

const attach = (vault: Vault, id: string, customer: string | null): void => {
  const method = vault.methods.get(id)
  const known = vault.rules.get(id)
  if (method) vault.methods.set(id, { ...method, customer })
  if (known) vault.rules.set(id, { ...known, isSetUp: true })
}

const settlePayment = (vault: Vault, intent: PaymentIntent, id: string, decline: Decline | undefined): void => {
  intent.next_action = null
  if (decline) {
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null })
    intent.last_payment_error = declineError(decline)
    return
  }
  Object.assign(intent, { status: 'succeeded', payment_method: id, amount_received: intent.amount })
  if (intent.setup_future_usage !== null) attach(vault, id, intent.customer)
}

const settleSetup = (vault: Vault, setup: SetupIntent, id: string, decline: Decline | undefined): void => {
  setup.next_action = null
  if (decline) {
    Object.assign(setup, { status: 'requires_payment_method', payment_method: null })
    setup.last_setup_error = declineError(decline)
    return
  }
  Object.assign(setup, { status: 'succeeded', payment_method: id })
  attach(vault, id, setup.customer)
}

const asks = ({ rule, isSetUp }: Card): boolean =>
  rule.authenticates === 'always' || (rule.authenticates === 'once' && !isSetUp)

/** Creates the single-use token that a browser gets from Stripe for a card. */
export const newToken = (vault: Vault, number: string): string => {
  const rule = ruleOf(number)
  const id = newId('pm')
  const card = { brand: rule.brand, last4: number.slice(-4), exp_month: 12, exp_year: 2040 }
  vault.methods.set(id, { id, object: 'payment_method', type: 'card', customer: null, card })
  vault.rules.set(id, { rule, isSetUp: false })
  const token = newId('ctoken')
  vault.tokens.set(token, id)
  return token
}

/** Creates such a token for tests without a browser, by Stripe's name for a card number. */
export const createToken = (vault: Vault, { payment_method = '' }: Params): Answer => {
  const number = NAMED_CARDS[payment_method]
  if (number === undefined) return missing('PaymentMethod', payment_method)
  return ok({ id: newToken(vault, number), object: 'confirmation_token' })
}

export const createPayment = (vault: Vault, params: Params): Answer => {
  const card = cardOf(vault, params)
  if ('status' in card) return card
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: Number(params.amount),
    amount_received: 0,
    currency: params.currency ?? '',
    client_secret: `${id}_secret_${newId('s')}`,
    created: seconds(),
    customer: params.customer ?? null,
    description: params.description ?? null,
    last_payment_error: null,
    livemode: false,
    metadata: under(params, 'metadata'),
    next_action: null,
    payment_method: card.id,
    setup_future_usage: params.setup_future_usage ?? null,
    status: 'requires_action',
  }
  vault.intents.set(id, intent)
  if (asks(card) && params.off_session !== 'true') {
    intent.next_action = SDK_ACTION
    return ok(shown(vault, intent, params))
  }
  const needed = asks(card) ? { code: 'authentication_required', decline_code: 'authentication_required' } : undefined
  settlePayment(vault, intent, card.id, needed ?? card.rule.decline)
  const error = intent.last_payment_error
  return error ? failure({ ...(error as ErrorBody), payment_intent: { ...intent } }) : ok(shown(vault, intent, params))
}

export const createSetup = (vault: Vault, params: Params): Answer => {
  const card = cardOf(vault, params)
  if ('status' in card) return card
  const id = newId('seti')
  const setup: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('s')}`,
    created: seconds(),
    customer: params.customer ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: under(params, 'metadata'),
    next_action: null,
    payment_method: card.id,
    status: 'requires_action',
    usage: params.usage ?? 'off_session',
  }
  vault.setups.set(id, setup)
  if (asks(card)) {
    setup.next_action = SDK_ACTION
    return ok(shown(vault, setup, params))
  }
  settleSetup(vault, setup, card.id, card.rule.attaches ? undefined : card.rule.decline)
  const error = setup.last_setup_error
  return error ? failure({ ...(error as ErrorBody), setup_intent: { ...setup } }) : ok(shown(vault, setup, params))
}

const REFUSED = { payment: 'payment_intent_authentication_failure', setup: 'setup_intent_authentication_failure' }

/** Applies the buyer's answer to their bank, as stripe.handleNextAction does. */
export const authenticate = (vault: Vault, id: string, approves: boolean): void => {
  const intent = vault.intents.get(id)
  const setup = vault.setups.get(id)
  const method = (intent ?? setup)?.payment_method ?? ''
  const rule = vault.rules.get(method)?.rule
  if (intent) settlePayment(vault, intent, method, approves ? rule?.thenDeclines : { code: REFUSED.payment })
  if (setup) settleSetup(vault, setup, method, approves ? undefined : { code: REFUSED.setup })
}

export const readPayment = (vault: Vault, id: string, params: Params): Answer => {
  const intent = vault.intents.get(id)
  return intent ? ok(shown(vault, intent, params)) : missing('payment_intent', id)
}

export const readSetup = (vault: Vault, id: string, params: Params): Answer => {
  const setup = vault.setups.get(id)
  return setup ? ok(shown(vault, setup, params)) : missing('setupintent', id)
}

export const cancelPayment = (vault: Vault, id: string, params: Params): Answer => {
  const intent = vault.intents.get(id)
  if (intent === undefined) return missing('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return refusal(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  Object.assign(intent, { status: 'canceled', next_action: null })
  return ok(shown(vault, intent, params))
}

/** Lists the newest first, at most one page. */
export const listPayments = (vault: Vault, params: Params): Answer => {
  const all = [...vault.intents.values()].toReversed()
  const limit = Number(params.limit ?? 10)
  const data = all.slice(0, limit).map((intent) => shown(vault, intent, params, 'data.'))
  return ok({ object: 'list', url: '/v1/payment_intents', has_more: all.length > limit, data })
}

/** Supports the one query that the shop sends: metadata['name']:'value'. */
export const searchPayments = (vault: Vault, params: Params): Answer => {
  const [, name = '', value = ''] = /^metadata\['(\w+)'\]:'((?:[^'\\]|\\.)*)'$/.exec(params.query ?? '') ?? []
  const wanted = value.replace(/\\(.)/g, '$1')
  const found = [...vault.intents.values()].filter(({ metadata }) => metadata[name] === wanted)
  const data = found.map((intent) => shown(vault, intent, params, 'data.'))
  return ok({ object: 'search_result', url: '/v1/payment_intents/search', has_more: false, next_page: null, data })
}

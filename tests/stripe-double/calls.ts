/** The Stripe API calls used by the shop, with their parameters in the pinned version. */
import type { Answer } from './answer.ts'
import type { Params } from './form.ts'
import {
  cancelPayment,
  createPayment,
  createSetup,
  createToken,
  listPayments,
  readPayment,
  readSetup,
  searchPayments,
} from './intents.ts'
import { createCustomer, createRefund, deleteCustomer, detachMethod, listRefunds, readRefund } from './others.ts'
import type { Vault } from './vault.ts'

export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** First parts of accepted parameter names; Stripe refuses any other. */
  takes: readonly string[]
  run: (vault: Vault, params: Params, id: string) => Answer
}

const CONFIRMING = ['confirm', 'confirmation_token', 'payment_method', 'customer', 'return_url', 'use_stripe_sdk']
const COMMON = ['allowed_payment_method_types', 'description', 'expand', 'metadata']

export const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    takes: [...COMMON, ...CONFIRMING, 'amount', 'currency', 'off_session', 'setup_future_usage'],
    run: createPayment,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    takes: ['limit', 'expand', 'customer', 'created'],
    run: listPayments,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/search$/,
    takes: ['query', 'expand', 'limit', 'page'],
    run: searchPayments,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    takes: ['expand', 'client_secret'],
    run: (vault, params, id) => readPayment(vault, id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    takes: ['expand', 'cancellation_reason'],
    run: (vault, params, id) => cancelPayment(vault, id, params),
  },
  { method: 'POST', path: /^\/v1\/setup_intents$/, takes: [...COMMON, ...CONFIRMING, 'usage'], run: createSetup },
  {
    method: 'GET',
    path: /^\/v1\/setup_intents\/(\w+)$/,
    takes: ['expand', 'client_secret'],
    run: (vault, params, id) => readSetup(vault, id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/test_helpers\/confirmation_tokens$/,
    takes: ['payment_method', 'expand'],
    run: createToken,
  },
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    takes: ['email', 'name', 'metadata', 'description'],
    run: createCustomer,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)$/,
    takes: [],
    run: (vault, _, id) => deleteCustomer(vault, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    takes: ['expand'],
    run: (vault, _, id) => detachMethod(vault, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: ['payment_intent', 'amount', 'metadata', 'reason', 'expand'],
    run: createRefund,
  },
  { method: 'GET', path: /^\/v1\/refunds$/, takes: ['payment_intent', 'limit', 'expand'], run: listRefunds },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    takes: ['expand'],
    run: (vault, _, id) => readRefund(vault, id),
  },
]

/** Customers, saved cards and refunds. */
import { type Answer, missing, ok, refusal } from './answer.ts'
import { type Params, under } from './form.ts'
import { newId, type Refund, seconds, type Vault } from './vault.ts'

export const createCustomer = (vault: Vault, params: Params): Answer => {
  const customer = { id: newId('cus'), object: 'customer' as const, email: params.email ?? '' }
  vault.customers.set(customer.id, customer)
  return ok(customer)
}

/** Deletes a customer and detaches their cards. */
export const deleteCustomer = (vault: Vault, id: string): Answer => {
  if (!vault.customers.delete(id)) return missing('customer', id)
  for (const { id: method, customer } of vault.methods.values()) if (customer === id) detachMethod(vault, method)
  return ok({ id, object: 'customer', deleted: true })
}

export const detachMethod = (vault: Vault, id: string): Answer => {
  const method = vault.methods.get(id)
  if (method === undefined) return missing('PaymentMethod', id)
  if (method.customer === null) {
    return refusal('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  vault.methods.set(id, { ...method, customer: null })
  vault.rules.delete(id)
  return ok({ ...method, customer: null })
}

const refundsOf = (vault: Vault, intent: string): Refund[] =>
  [...vault.refunds.values()].filter(({ payment_intent }) => payment_intent === intent)

export const createRefund = (vault: Vault, params: Params): Answer => {
  const intent = vault.intents.get(params.payment_intent ?? '')
  if (intent === undefined) return missing('payment_intent', params.payment_intent ?? '')
  if (intent.status !== 'succeeded') return refusal('This PaymentIntent does not have a successful charge to refund.')
  const given = refundsOf(vault, intent.id).reduce((sum, { amount }) => sum + amount, 0)
  const amount = Number(params.amount ?? intent.amount - given)
  if (given === intent.amount) return refusal('Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (amount > intent.amount - given) {
    return refusal('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
  }
  const rule = vault.rules.get(intent.payment_method ?? '')?.rule
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    created: seconds(),
    metadata: under(params, 'metadata'),
    payment_intent: intent.id,
    status: rule?.refundsPending ? 'pending' : 'succeeded',
  }
  vault.refunds.set(refund.id, refund)
  return ok(refund)
}

export const listRefunds = (vault: Vault, params: Params): Answer => {
  const data = refundsOf(vault, params.payment_intent ?? '').toReversed()
  return ok({ object: 'list', url: '/v1/refunds', has_more: false, data })
}

export const readRefund = (vault: Vault, id: string): Answer => {
  const refund = vault.refunds.get(id)
  return refund ? ok(refund) : missing('refund', id)
}

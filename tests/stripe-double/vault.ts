/** The double's state, in the shapes of Stripe's objects as far as the shop reads them. */
import type { CardRule } from './cards.ts'

export type Method = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

type LastError = { type: string; code: string; decline_code?: string; message: string } | null

/** Fields of both kinds of intents. */
type Intent = {
  id: string
  client_secret: string
  created: number
  customer: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: object | null
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
}

export type PaymentIntent = Intent & {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  description: string | null
  last_payment_error: LastError
  setup_future_usage: string | null
}

export type SetupIntent = Intent & { object: 'setup_intent'; last_setup_error: LastError; usage: string }

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  payment_intent: string
  status: string
}

export type Vault = ReturnType<typeof openVault>

export const openVault = () => ({
  customers: new Map<string, { id: string; object: 'customer'; email: string }>(),
  methods: new Map<string, Method>(),
  /** By payment method: the rule of its number, and whether it was set up for later use. */
  rules: new Map<string, { rule: CardRule; isSetUp: boolean }>(),
  intents: new Map<string, PaymentIntent>(),
  setups: new Map<string, SetupIntent>(),
  refunds: new Map<string, Refund>(),
  /** Single-use confirmation tokens and their payment methods. */
  tokens: new Map<string, string>(),
})

/** 'pi_5f…' as Stripe writes them. */
export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`

export const seconds = (): number => Math.floor(Date.now() / 1000)

/** Handles payment: a press of Pay, the return from the bank's page, and their outcomes. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { $checkoutStep } from '../../../kit/event/checkout-step.ts'
import { clearLockedIn } from '../../core/cart/expect-carts.ts'
import { clearCart } from '../../core/cart/state.ts'
import { followAction } from '../payment/follow-action.ts'
import { isUnusable } from '../payment/payment-form-props.ts'
import { attemptKey } from './attempt-key.ts'
import { changesBetween } from './changes.ts'
import { deleteDrafts } from './draft.ts'
import { broadcastLastOrder } from './last-order.ts'
import { confirmAttempt, type PayOutcome, pay } from './pay.ts'
import type { PaymentReader } from './payment-slot.tsx'
import type { Checkout } from './use-checkout.ts'
import { gatherDetails, type PayDetails } from './use-pay-details.ts'

export type Paying = {
  state: 'resting' | 'working' | 'processing'
  /** Descriptions of what changed between the page that the buyer saw and the press of Pay. */
  changes: readonly string[]
  start: () => Promise<void>
}

/** Milliseconds between checks for the bank's outcome. */
const RETRY_AFTER_MS = 2500

/** Query parameters of the URL to which the bank returns: the attempt's key, and the checkout's id. */
const RETURNED = { key: 'confirm', checkout: 'checkout' }

export function usePay(checkout: Checkout, details: PayDetails, payment: RefObject<PaymentReader | null>): Paying {
  const { summary, open, refuse } = checkout
  const [state, setState] = useState<Paying['state']>('resting')
  const [changes, setChanges] = useState<readonly string[]>([])
  const busy = useRef(false)
  const { checkout_id } = summary

  useEffect(() => {
    if (summary.lines.length > 0) $checkoutStep.set(open ?? 'pay')
  }, [open, summary.lines.length])
  // Creates the attempt's key when the payment step opens.
  useEffect(() => {
    if (open === null && summary.lines.length > 0) attemptKey(checkout_id)
  }, [open, checkout_id, summary.lines.length])

  const rest = () => {
    busy.current = false
    setState('resting')
  }

  const settle = async (outcome: PayOutcome | null): Promise<void> => {
    switch (outcome?.kind) {
      case undefined:
        return rest()
      case 'paid':
        return leave(summary.kind, outcome.orderUrl)
      case 'processing':
        return setState('processing')
      case 'needs_action': {
        const followed = await followAction(outcome.action, summary.payment.publishable_key)
        if (followed === 'asked') return settle(await confirmAttempt(checkout_id))
        if (followed === 'failed') {
          refuse({ message: UNREACHABLE_MESSAGE, errors: {} })
          rest()
        }
        return
      }
      case 'changed': {
        const different = changesBetween(summary, outcome.summary)
        setChanges(different)
        refuse({ message: different.length > 0 ? null : outcome.message, errors: {} }, outcome.summary)
        return rest()
      }
      case 'refused':
        refuse({ message: Object.keys(outcome.errors).length > 0 ? null : outcome.message, errors: outcome.errors })
        return rest()
      case 'unreachable':
        refuse({ message: outcome.message, errors: {} })
        return rest()
    }
  }

  const start = async (): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setState('working')
    setChanges([])
    checkout.forgive()
    await checkout.settled()
    const { asked, errors } = gatherDetails(details, summary)
    const isFree = summary.totals.total === 0
    const choice = isFree ? undefined : ((await payment.current?.read()) ?? { errors: {} })
    const isRefused = choice !== undefined && isUnusable(choice)
    if (isRefused || Object.keys(errors).length > 0) {
      refuse({ message: null, errors: { ...(isRefused && choice.errors), ...errors } })
      return rest()
    }
    await settle(await pay(checkout_id, { ...asked, ...shownOf(summary), payment: choice }))
  }

  const confirm = useEffectEvent(async (of = checkout_id, key?: string) => settle(await confirmAttempt(of, key)))
  useEffect(() => {
    const returned = takeReturned()
    if (returned === null) return
    busy.current = true
    setState('working')
    void confirm(returned.checkout, returned.key)
  }, [])
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    // The browser restored the page in the state in which it was left for the bank.
    if (persisted) rest()
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('pageshow', (event) => comeBack(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    if (state !== 'processing') return
    const timer = setInterval(() => void confirm(), RETRY_AFTER_MS)
    return () => clearInterval(timer)
  }, [state])

  return { state, changes, start }
}

/** Reads the bank's parameters and removes them from the URL; null if this is not a return from the bank. */
function takeReturned(): { key: string; checkout: string | undefined } | null {
  const address = new URL(location.href)
  const key = address.searchParams.get(RETURNED.key)
  if (key === null) return null
  const checkout = address.searchParams.get(RETURNED.checkout) ?? undefined
  for (const name of Object.values(RETURNED)) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  return { key, checkout }
}

/** Returns the version and price that the buyer saw; the server charges no other. */
const shownOf = ({ kind, version, totals, plan }: CheckoutSummary) => ({
  kind,
  version,
  shown_total: totals.total,
  shown_frequency: plan?.frequency,
})

/** Clears what this browser has stored about the purchase, and opens the order. */
function leave(kind: CheckoutKind, orderUrl: string): void {
  $checkoutStep.set('paid')
  deleteDrafts()
  if (kind === 'lock_it_in') clearLockedIn()
  else if (kind === '') clearCart()
  broadcastLastOrder(orderUrl)
  location.replace(orderUrl)
}

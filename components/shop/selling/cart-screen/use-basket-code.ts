/** Holds the promotion code of the basket. The server keeps it with the checkout, which prices it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Pence, toPence } from '../../../../domain/core/money/pence.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import type { ShownCart } from '../../core/cart/shown-cart.ts'
import { $cart } from '../../core/cart/state.ts'
import { $storeChanges } from '../../core/store/state.ts'
import { markCode, mayHaveCode, type RefusedCode, refusedCode } from './code-marker.ts'

export type PricedCode = {
  promotion: CheckoutSummary['promotion']
  saving: Pence
  /** Price of delivery with the code; null until the destination is known. */
  delivery: Pence | null
  /** Total of the goods, for which the code was priced. */
  goods: Pence
}

export type BasketCode = {
  priced: PricedCode | null
  /** The code that was entered and does not apply. */
  refused: RefusedCode | null
  /** Error of the last request, if any. */
  error: string | undefined
  /** Saves a code, or removes it with null. Resolves to true if the code applies or was removed. */
  save: (code: string | null) => Promise<boolean>
}

const pricedCode = ({ promotion, totals }: CheckoutSummary): PricedCode => ({
  promotion,
  saving: toPence(totals.promotion_saving),
  delivery: totals.delivery === null ? null : toPence(totals.delivery),
  goods: toPence(totals.subtotal) - toPence(totals.mix_six_saving),
})

/** Asks again for the saving whenever the server confirms another total, or the local store changes. */
export function useBasketCode(): BasketCode {
  const [priced, setPriced] = useState<PricedCode | null>(null)
  const [refused, setRefused] = useState<RefusedCode | null>(null)
  const [error, setError] = useState<string>()
  const asked = useRef(0)
  const ask = async (change: { promotion_code?: string | null }): Promise<boolean> => {
    asked.current += 1
    const mine = asked.current
    const answer = await call('POST /api/checkout', { body: { kind: '', ...change } })
    if (mine !== asked.current) return false
    if (!answer.ok) {
      if (change.promotion_code !== undefined) setError(answer.errors?.promotion_code ?? answer.message)
      return false
    }
    markCode(answer.data)
    const refusal = refusedCode(answer.data)
    setRefused(refusal)
    setError(undefined)
    setPriced(pricedCode(answer.data))
    return refusal === null
  }
  const total = useStore($cart)?.total
  const refresh = useEffectEvent(() => {
    if (total !== undefined && mayHaveCode()) void ask({})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code's saving depends on the confirmed total
  useEffect(() => refresh(), [total])
  useEffect(() => $storeChanges.listen(() => refresh()), [])
  return { priced, refused, error, save: (promotion_code) => ask({ promotion_code }) }
}

/** The saving on the basket as shown; null without a code, and until it is priced for this total. */
export const savingOf = (priced: PricedCode | null, { total }: Pick<ShownCart, 'total'>): Pence | null =>
  priced?.promotion && priced.goods === total ? priced.saving : null

/** Returns the basket with the prices that its code gives. */
export function withCode(cart: ShownCart, priced: PricedCode | null): ShownCart {
  const saving = savingOf(priced, cart)
  if (saving === null) return cart
  const { delivery } = cart
  const price = priced?.delivery ?? null
  return {
    ...cart,
    total: cart.total - saving,
    delivery: delivery && price !== null ? { ...delivery, price, free: price === 0 ? null : delivery.free } : delivery,
  }
}

/** Offers what to do when the local store lacks part of the basket: collect elsewhere, or have it delivered. */
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import type { ShownCart } from '../../core/cart/shown-cart.ts'
import { fetchCart } from '../../core/cart/state.ts'
import { AlternativeButton } from '../../core/store/choose-store-button.tsx'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'

/** Switches the basket to delivery. Resolves to null on success, otherwise to a message. */
async function haveItDelivered(): Promise<string | null> {
  const answer = await call('POST /api/checkout', { body: { kind: '', delivery: 'standard' } })
  return answer.ok ? fetchCart() : answer.message
}

export type ShortStoreProps = {
  cart: Pick<ShownCart, 'alternative'>
  /** True if there is room only for the ways out. */
  brief?: boolean
}

/** The nearest store with the whole basket, another store of the shopper's choice, or delivery. */
export function ShortStore({ cart: { alternative }, brief = false }: ShortStoreProps) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const deliver = async () => {
    setWorking(true)
    setFailure(await haveItDelivered())
    setWorking(false)
  }
  return (
    <div className="cart-short-store">
      {!brief && (
        <p className="small">
          Your store doesn’t have everything in your basket. You can choose <a href={FINDER_LINK}>another store</a>, or
          have it delivered.
        </p>
      )}
      {alternative && <AlternativeButton store={alternative} variant="line" />}
      {brief && !alternative && (
        <a className="btn line sm" href={FINDER_LINK}>
          Choose another store
        </a>
      )}
      <Button variant="line" className="sm" working={working ? 'Changing' : null} onClick={deliver}>
        Have it delivered instead
      </Button>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </div>
  )
}

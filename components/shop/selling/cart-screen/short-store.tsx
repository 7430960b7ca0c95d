/**
 * Options when the local store lacks part of the basket: the nearest store with all of it, delivery, or another store.
 */
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import type { ShownCart } from '../../core/cart/shown-cart.ts'
import { fetchCart } from '../../core/cart/state.ts'
import { AlternativeButton } from '../../core/store/alternative-button.tsx'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'

/** Switches the basket to delivery. Resolves to null on success, otherwise to a message. */
async function haveItDelivered(): Promise<string | null> {
  const answer = await call('POST /api/checkout', { body: { kind: '', delivery: 'standard' } })
  return answer.ok ? fetchCart() : answer.message
}

export function ShortStore({ cart: { alternative } }: { cart: Pick<ShownCart, 'alternative'> }) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const deliver = async () => {
    setWorking(true)
    setFailure(await haveItDelivered())
    setWorking(false)
  }
  return (
    <div className="cart-short-store">
      <p className="small err">
        Your store doesn’t have everything in your basket. You can choose <a href={FINDER_LINK}>another store</a>, or
        have it delivered.
      </p>
      {alternative && <AlternativeButton store={alternative} />}
      <Button variant="line" className="sm" working={working ? 'Changing' : null} onClick={deliver}>
        Have it delivered instead
      </Button>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </div>
  )
}

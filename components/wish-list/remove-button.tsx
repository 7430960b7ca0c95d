/** Takes a product off the wish list. */
import { useState } from 'react'
import type { ProductCard } from '../../domain/product/product.ts'
import type { WishListState } from '../../domain/wish-list/wish-list.ts'
import { noteSignIn } from '../account/state.ts'
import { call } from '../api/call.ts'
import { Button } from '../primitives/button.tsx'
import { showToast } from '../primitives/toast-state.ts'

export type RemoveButtonProps = {
  product: Pick<ProductCard, 'code' | 'product'>
  onRemoved: () => void
}

/** Whoever is no longer signed in sees so: the list gives way to the sign-in. */
export function RemoveButton({ product, onRemoved }: RemoveButtonProps) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setWorking(true)
    setFailure(null)
    const answer = await call<WishListState>('/api/wishlist', { method: 'DELETE', body: { product_id: product.code } })
    setWorking(false)
    if (!answer.ok) return setFailure(answer.message)
    noteSignIn(answer.data.logged_in)
    if (!answer.data.logged_in) return
    showToast('Taken off your wish list')
    onRemoved()
  }
  return (
    <>
      <Button look="quiet" className="sm wish-off" working={working ? 'Removing' : null} onClick={remove}>
        Remove<span className="sr">{` ${product.product}`}</span>
      </Button>
      {failure !== null && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}

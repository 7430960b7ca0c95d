/** Takes a product off the wish list. */
import { useState } from 'react'
import type { ProductCard } from '../../domain/product/product.ts'
import { Button } from '../primitives/button.tsx'
import { showToast } from '../primitives/toast-state.ts'
import { loginUrl } from '../wish-list/login-url.ts'
import { setWish } from '../wish-list/state.ts'

export type RemoveButtonProps = {
  product: Pick<ProductCard, 'code' | 'product'>
  onRemoved: () => void
}

/** Whoever is no longer signed in goes to the login. */
export function RemoveButton({ product, onRemoved }: RemoveButtonProps) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setWorking(true)
    setFailure(null)
    const outcome = await setWish(product.code, false)
    setWorking(false)
    if (!outcome.ok) return outcome.signIn ? location.assign(loginUrl(location)) : setFailure(outcome.message)
    showToast('Removed from your wish list')
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

/** On a card of the club's own list: into the club basket for members, the way into the club for others. */
import { useState } from 'react'
import { CHECKOUT_PATHS } from '../../domain/checkout/paths.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { Button } from '../primitives/button.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $stock } from '../stock/live-stock.ts'
import { updateClubCart } from './update.ts'
import { useClubCart } from './use-club-cart.ts'

export function ClubCardBuy({ product: { code, productname } }: { product: ProductCard }) {
  const cart = useClubCart()
  const { left } = useStore($stock).get(code) ?? {}
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!cart?.is_member) {
    return (
      <a className="btn line" href="/wine-club">
        Join the club
      </a>
    )
  }
  const count = cart.cart.find(({ product_id }) => product_id === code)?.quantity ?? 0
  const add = async () => {
    setWorking(true)
    setRefusal(await updateClubCart({ product: code, quantity: 1, type: 'increment_quantity' }))
    setWorking(false)
  }
  return (
    <>
      <Button
        aria-label={`Add ${productname} at club price`}
        working={working ? 'Adding' : null}
        disabled={left === 0}
        onClick={add}
      >
        {left === 0 ? 'Out of stock' : 'Add at club price'}
      </Button>
      {count > 0 && (
        <p className="small" role="status">
          {`${count} in your club basket. `}
          <a href={CHECKOUT_PATHS['buy-wine-club-wines'].checkout}>Check out</a>
        </p>
      )}
      {refusal !== null && (
        <p className="low" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}

/** Button on cards of the club's own list: adds to the club basket for members, links to the club for others. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $signedIn } from '../session/state.ts'
import { $stock } from '../stock/live-stock.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useClubCart } from './use-club-cart.ts'

export function ClubCardBuy({ product: { code, productname } }: { product: ProductCard }) {
  const signedIn = useStore($signedIn)
  const cart = useClubCart()
  const { left } = useStore($stock).get(code) ?? {}
  const { working, refusal, add } = useAddToCart('wineclub')
  if (!cart?.is_member) {
    return (
      <a className={signedIn === false || cart ? 'btn line' : `btn line ${waiting(signedIn)}`} href="/wine-club">
        Join the club
      </a>
    )
  }
  const count = cart.cart.find(({ product_id }) => product_id === code)?.quantity ?? 0
  return (
    <>
      <Button
        aria-label={`Add ${productname} at club price`}
        working={working}
        disabled={left === 0}
        onClick={() => add(code)}
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

/** Class that keeps the link's room until it is known whether the visitor is a member (product-list.css). */
const waiting = (signedIn: boolean | null): string => (signedIn === null ? 'club-guess' : 'club-wait')

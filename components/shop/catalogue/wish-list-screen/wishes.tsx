/** The products of a wish list, each with a button that removes it and puts it back. */
import { useState } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { loginUrl } from '../../core/session/login-url.ts'
import { $wished, setWish } from '../../core/wish-list/state.ts'
import { pricesRoom } from '../product/price-rows.ts'
import { ProductCardView } from '../product/product-card-view.tsx'

/** Number of cards in the first row, whose pictures load immediately. */
const EAGER_CARDS = 3

type WishProps = { product: ProductCard; eager: boolean; isWished: boolean }

/**
 * A product with the button that removes it. It stays in its place when removed, so that nothing moves and it can be put
 * back. Goes to the sign-in page if the session has ended.
 */
function Wish({ product, eager, isWished }: WishProps) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const toggle = async () => {
    setWorking(true)
    setFailure(null)
    const outcome = await setWish(product.code, !isWished)
    setWorking(false)
    if (!outcome.ok) return outcome.signIn ? location.assign(loginUrl(location)) : setFailure(outcome.message)
  }
  return (
    <li className={isWished ? undefined : 'wish-out'}>
      <ProductCardView product={product} eager={eager} />
      <div className="wish-ways row wrapf small">
        <span role="status">{!isWished && 'Removed'}</span>
        <Button
          variant="quiet"
          className="sm"
          working={working ? (isWished ? 'Removing' : 'Putting it back') : null}
          onClick={toggle}
        >
          {isWished ? 'Remove' : 'Put back'}
          <span className="sr">{` ${product.product}`}</span>
        </Button>
      </div>
      {failure !== null && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}

export function Wishes({ products }: { products: readonly ProductCard[] }) {
  const wished = useStore($wished)
  if (products.length === 0) return <NoWishes />
  return (
    <>
      <p className="wish-count small muted num">
        {countOf(products.filter(({ code }) => wished.has(code)).length, 'product')}
      </p>
      <ul className={`card-grid wish-list ${pricesRoom(products)}`}>
        {products.map((product, index) => (
          <Wish key={product.code} product={product} eager={index < EAGER_CARDS} isWished={wished.has(product.code)} />
        ))}
      </ul>
    </>
  )
}

const NoWishes = () => (
  <EmptyState heading="Your wish list is empty" text="Press the heart beside anything you like to save it here.">
    <AllWineLink />
  </EmptyState>
)

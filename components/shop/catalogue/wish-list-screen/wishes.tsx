/** The products of a wish list, each with a button to remove it. */
import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { loginUrl } from '../../core/wish-list/login-url.ts'
import { setWish } from '../../core/wish-list/state.ts'
import { ProductCardView } from '../product/product-card-view.tsx'

/** Number of cards in the first row, whose pictures load immediately. */
const EAGER_CARDS = 3

type RemoveButtonProps = {
  product: Pick<ProductCard, 'code' | 'product'>
  onRemoved: () => void
}

/** Button that removes a product from the wish list. Goes to the sign-in page if the session has ended. */
function RemoveButton({ product, onRemoved }: RemoveButtonProps) {
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
      <Button variant="quiet" className="sm wish-off" working={working ? 'Removing' : null} onClick={remove}>
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

export function Wishes({ products }: { products: readonly ProductCard[] }) {
  const [gone, setGone] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(0)
  const left = products.filter(({ code }) => !gone.includes(code))

  // Moves focus from the removed button to the next one, or to the heading if the list is empty.
  useEffect(() => {
    if (gone.length === 0) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('.wish-off') ?? []
    const next = buttons[Math.min(place.current, buttons.length - 1)]
    if (next) next.focus()
    else document.querySelector<HTMLElement>('.wishes-main h1')?.focus()
  }, [gone])

  if (left.length === 0) return <NoWishes />
  return (
    <>
      <p className="wish-count small muted num">{countOf(left.length, 'product')}</p>
      <ul className="card-grid wish-list" ref={list}>
        {left.map((product, index) => (
          <li key={product.code}>
            <ProductCardView product={product} eager={index < EAGER_CARDS} />
            <RemoveButton
              product={product}
              onRemoved={() => {
                place.current = index
                setGone((codes) => [...codes, product.code])
              }}
            />
          </li>
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

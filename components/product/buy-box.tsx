/** Everything decided beside the picture: what it is, what it costs, which variant, how many. */

import type { Breadcrumb } from '../../domain/category/breadcrumb.ts'
import type { Product, VariantOffer } from '../../domain/product/product.ts'
import { $cart } from '../cart/state.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Still } from '../layout/still.tsx'
import { useStore } from '../primitives/use-store.ts'
import { Availability } from './availability.tsx'
import { BuyActions } from './buy-actions.tsx'
import { winesIn } from './cart-wines.ts'
import { PriceList } from './price-list.tsx'
import { StickyBuy } from './sticky-buy.tsx'
import type { Live } from './use-live-product.ts'
import { choiceGroups } from './variant-choices.ts'
import { VariantPicker } from './variant-picker.tsx'
import { priceThatApplies, waysToBuy } from './ways-to-buy.ts'

export type BuyBoxProps = {
  product: Product
  /** The product itself last, its category before it. */
  breadcrumbs: readonly Breadcrumb[]
  /** What is sold under the chosen code, at today's price once that is known. */
  offer: VariantOffer
  live: Live
  onChoose: (code: string) => void
}

export function BuyBox({ product, breadcrumbs, offer, live, onChoose }: BuyBoxProps) {
  const { quantity, setQuantity, working, refusal, add } = useAddToCart()
  const bottles = winesIn(useStore($cart)) + (product.typeid === 'wine' ? quantity : 0)
  const ways = waysToBuy(offer, bottles)
  const price = priceThatApplies(ways)
  const soldOut = live.stock?.in_stock === false
  const addNow = () => add(offer.code)
  return (
    <div className="buybox stack">
      <Still name={`title/${product.code}`} className="stack">
        {({ ProductTitle }) => <ProductTitle product={product} />}
      </Still>
      <PriceList ways={soldOut ? ways.map((way) => ({ ...way, applies: false })) : ways} bottles={bottles} />
      {choiceGroups(product.variants).map((group) => (
        <VariantPicker key={group.name} group={group} code={offer.code} units={offer.units} onChoose={onChoose} />
      ))}
      {!soldOut && (
        <BuyActions
          name={product.productname}
          price={price}
          quantity={quantity}
          onQuantity={setQuantity}
          onAdd={addNow}
          working={working}
          refusal={refusal}
        />
      )}
      <Availability stock={live.stock} category={breadcrumbs.at(-2)} />
      {!soldOut && <StickyBuy price={price} unit={offer.uda} onAdd={addNow} working={working} />}
    </div>
  )
}

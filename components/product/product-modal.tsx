/**
 * The product details modal that a card opens (spec §2, Product list screen). What the card knows is there at once and
 * can be bought; the rest follows from the API into places kept for it.
 */
import { useState } from 'react'
import type { Product, ProductCard } from '../../domain/product/product.ts'
import { $cart } from '../cart/state.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Modal } from '../primitives/modal/modal.tsx'
import { useStore } from '../primitives/use-store.ts'
import { Availability } from './availability.tsx'
import { BuyActions } from './buy-actions.tsx'
import { winesIn } from './cart-wines.ts'
import { offerOf } from './offer-of.ts'
import { Pictures } from './pictures.tsx'
import { picturesOf } from './pictures-of.ts'
import { PriceList } from './price-list.tsx'
import { FactsInShort, ModalTitle } from './product-modal-parts.tsx'
import { type KnownProduct, useProduct } from './use-product.ts'
import { choiceGroups } from './variant-choices.ts'
import { VariantPicker } from './variant-picker.tsx'
import { priceThatApplies, waysToBuy } from './ways-to-buy.ts'
import './product-page.css'
import './product-modal.css'

export type ProductModalProps = {
  card: ProductCard
  /** Called once it is out of sight; unmount it then. */
  closed: () => void
}

export function ProductModal({ card, closed }: ProductModalProps) {
  const [code, setCode] = useState(card.code)
  const { retry, ...known } = useProduct(code)
  const images = imagesOf(card, known.product, code)
  return (
    <Modal modal_id="product-modal" title={card.product} size="xl" closed={closed}>
      <div className="quick">
        <Pictures key={code} product={card} images={images} />
        <div className="buybox stack">
          <ModalTitle card={card} />
          <Buying card={card} code={code} known={known} onChoose={setCode} />
        </div>
        <FactsInShort card={card} known={known} onRetry={retry} />
      </div>
    </Modal>
  )
}

const imagesOf = (card: ProductCard, product: Product | null, code: string): string[] =>
  product === null ? [card.main_picture] : picturesOf(product, code)

type BuyingProps = { card: ProductCard; code: string; known: KnownProduct; onChoose: (code: string) => void }

/** Prices, variants, and the way into the basket; nothing of it for what is sold no more. */
function Buying({ card, code, known: { product, stock, failure }, onChoose }: BuyingProps) {
  const { quantity, setQuantity, working, refusal, soldOut: refused, add, forget } = useAddToCart()
  const bottles = winesIn(useStore($cart)) + (card.typeid === 'wine' ? quantity : 0)
  const offer = product === null ? card : offerOf(product, code)
  const ways = waysToBuy(offer, bottles)
  const soldOut = stock?.in_stock === false
  const choose = (chosen: string) => {
    forget()
    onChoose(chosen)
  }
  if (failure?.gone) return null
  return (
    <>
      <PriceList ways={soldOut ? ways.map((way) => ({ ...way, applies: false })) : ways} bottles={bottles} />
      {choiceGroups(product?.variants ?? NO_VARIANTS).map((group) => (
        <VariantPicker key={group.name} group={group} code={code} units={offer.units} onChoose={choose} />
      ))}
      {!soldOut && (
        <BuyActions
          name={card.productname}
          price={priceThatApplies(ways)}
          quantity={quantity}
          onQuantity={setQuantity}
          onAdd={() => add(code)}
          working={working}
          disabled={refused}
          refusal={refusal}
        />
      )}
      <Availability stock={stock} category={categoryOf(card)} />
    </>
  )
}

const NO_VARIANTS: Product['variants'] = { colours: [] }

const categoryOf = ({ category_url }: ProductCard) => ({
  id: category_url,
  name: '',
  sef_url: category_url.replace(/\/$/, ''),
})

/** Prices, variants and buy buttons of the product modal. Renders nothing for a product that is no longer sold. */
import type { Product, ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $cart } from '../../core/cart/state.ts'
import { useAddToCart } from '../../core/cart/use-add-to-cart.ts'
import { LockActions, LockPromises } from '../../core/lock-it-in/lock-actions.tsx'
import { useLockIn } from '../../core/lock-it-in/use-lock-in.ts'
import { type PurchaseMode, usePurchaseMode } from '../../core/lock-it-in/use-purchase-mode.ts'
import { NotifyMe } from '../stock-notice/notify-me.tsx'
import { Availability } from './availability.tsx'
import { BuyActions } from './buy-actions.tsx'
import { winesIn } from './cart-wines.ts'
import { offerOf } from './offer-of.ts'
import { PriceList } from './price-list.tsx'
import { lockedOptions, priceThatApplies, purchaseOptions } from './purchase-options.ts'
import type { KnownProduct } from './use-product.ts'
import { choiceGroups } from './variant-choices.ts'
import { VariantPicker } from './variant-picker.tsx'

export type ModalBuyingProps = {
  card: ProductCard
  /** Purchase option selected at first, unless the wine is already locked in. */
  begins?: PurchaseMode | undefined
  /** The selected code: the card's own or a variant's. */
  code: string
  known: KnownProduct
  onChoose: (code: string) => void
  /** Called when the loaded stock turns out to be out of date. */
  onDoubt: () => void
}

export function ModalBuying({ card, begins, code, known, onChoose, onDoubt }: ModalBuyingProps) {
  const { product, stock, localStock, promise, failure } = known
  const cart = useAddToCart()
  const bottles = winesIn(useStore($cart)) + (card.typeid === 'wine' ? cart.quantity : 0)
  const offer = product === null ? card : offerOf(product, code)
  const control = useLockIn(code)
  const max = stock?.left_in_stock
  // Locking in takes at least two bottles.
  const isLastOne = max === 1 && control.locked === 0
  const options = purchaseOptions(isLastOne ? { ...offer, lock_it_in_price: null } : offer, bottles)
  const { way, choose: chooseWay } = usePurchaseMode({
    begins,
    locked: control.locked,
    isOffered: offer.lock_it_in_price !== null && !isLastOne,
  })
  const isLock = way === 'lock'
  const soldOut = stock?.in_stock === false && !(isLock && control.locked > 0)
  const shownOptions = isLock ? lockedOptions(options) : options
  const choose = (chosen: string) => {
    cart.forget()
    onChoose(chosen)
  }
  const askAgain = () => {
    cart.forget()
    onDoubt()
  }
  if (failure?.gone) return null
  return (
    <>
      <PriceList
        options={soldOut ? options.map((one) => ({ ...one, applies: false })) : shownOptions}
        bottles={bottles}
        chosen={way}
        onChoose={chooseWay}
      />
      {choiceGroups(product ?? NO_VARIANTS).map((group) => (
        <VariantPicker key={group.name} group={group} code={code} units={offer.units} onChoose={choose} />
      ))}
      {!soldOut && isLock && (
        <LockActions name={card.productname} price={offer.lock_it_in_price ?? 0} control={control} most={max} />
      )}
      {!soldOut && !isLock && (
        <BuyActions
          name={card.productname}
          price={priceThatApplies(options)}
          quantity={cart.quantity}
          onQuantity={cart.setQuantity}
          onAdd={() => cart.add(code)}
          working={cart.working}
          disabled={cart.disabled}
          refusal={cart.refusal}
          notice={cart.notice}
          most={max}
        />
      )}
      {isLock && !soldOut ? (
        <LockPromises />
      ) : (
        <Availability
          stock={cart.soldOut ? NOTHING_LEFT : stock}
          isDelivered={promise !== null}
          localStock={localStock}
          category={categoryOf(card)}
        />
      )}
      {(soldOut || cart.soldOut) && <NotifyMe key={code} code={code} onInStock={askAgain} />}
    </>
  )
}

const NO_VARIANTS: Pick<Product, 'variants' | 'variant_labels'> = { variants: { colours: [] }, variant_labels: {} }
const NOTHING_LEFT = { in_stock: false, left_in_stock: 0 }

const categoryOf = ({ category_url }: ProductCard) => ({
  id: category_url,
  name: '',
  sef_url: category_url.replace(/\/$/, ''),
})

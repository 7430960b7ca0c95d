/** The product page's buying column: title, prices, variants, quantity and availability. */
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ClubOption } from '../../core/cart/club-option.tsx'
import { $cart } from '../../core/cart/state.ts'
import { useAddToCart } from '../../core/cart/use-add-to-cart.ts'
import { LockActions, LockPromises, LockSticky } from '../../core/lock-it-in/lock-actions.tsx'
import { NotInPlan } from '../../core/lock-it-in/not-in-plan.tsx'
import { useLockIn } from '../../core/lock-it-in/use-lock-in.ts'
import { usePurchaseMode } from '../../core/lock-it-in/use-purchase-mode.ts'
import { NotifyMe } from '../stock-notice/notify-me.tsx'
import { Availability } from './availability.tsx'
import { BuyActions } from './buy-actions.tsx'
import { winesIn } from './cart-wines.ts'
import { fetchLive, invalidateLive } from './live-state.ts'
import { offerOf } from './offer-of.ts'
import { PriceList } from './price-list.tsx'
import { PromiseLine } from './promise-line.tsx'
import { lockedOptions, priceThatApplies, purchaseOptions } from './purchase-options.ts'
import { StickyBuy } from './sticky-buy.tsx'
import { useLive } from './use-live.ts'
import { useVariant } from './use-variant.ts'
import { choiceGroups } from './variant-choices.ts'
import { VariantPicker } from './variant-picker.tsx'

type NoLongerSoldProps = {
  /** Category to link to for similar products; undefined when the product has no category. */
  category: Breadcrumb | undefined
}

/** Replaces prices and buttons when a product was withdrawn after its page was rendered. */
const NoLongerSold = ({ category }: NoLongerSoldProps) => (
  <>
    <Note kind="warn">We no longer sell this.</Note>
    <a className="btn" href={category ? `/${category.sef_url}` : '/'}>
      {category ? `See more: ${category.name}` : 'Back to the shop'}
    </a>
  </>
)

const WishButton = onDemand(() =>
  import('../../core/wish-list/wish-button-view.tsx').then((wish) => wish.WishButtonView),
)

export type BuyBoxProps = {
  product: Product
  /** Ends with the product, preceded by its category. */
  breadcrumbs: readonly Breadcrumb[]
}

export function BuyBoxView({ product, breadcrumbs }: BuyBoxProps) {
  const variant = useVariant(product)
  const { code } = variant
  const live = useLive(code)
  const cart = useAddToCart()
  const offer = live.offer ?? offerOf(product, code)
  const bottles = winesIn(useStore($cart)) + (product.typeid === 'wine' ? cart.quantity : 0)
  const category = breadcrumbs.at(-2)
  const control = useLockIn(code)
  const lockPrice = offer.lock_it_in_price
  const max = live.stock?.left_in_stock
  // Locking in takes at least two bottles.
  const isLastOne = max === 1 && control.locked === 0
  const options = purchaseOptions(isLastOne ? { ...offer, lock_it_in_price: null } : offer, bottles)
  const { way, choose: chooseWay } = usePurchaseMode({
    locked: control.locked,
    isOffered: lockPrice !== null && !isLastOne,
  })
  const isLock = way === 'lock'
  // Locked-in bottles can be removed even when the product is out of stock.
  const soldOut = live.stock?.in_stock === false && !(isLock && control.locked > 0)
  const shownOptions = isLock ? lockedOptions(options) : options
  const buying = {
    price: priceThatApplies(options),
    onAdd: () => cart.add(code),
    working: cart.working,
    disabled: cart.disabled,
  }
  const choose = (chosen: string) => {
    cart.forget()
    variant.choose(chosen)
  }
  const askAgain = () => {
    invalidateLive()
    void fetchLive(code)
  }
  const onInStock = () => {
    cart.forget()
    askAgain()
  }
  const notify = <NotifyMe key={code} code={code} onInStock={onInStock} />
  const availability = (
    <Availability
      stock={cart.soldOut ? NOTHING_LEFT : live.stock}
      isDelivered={live.promise !== null}
      localStock={live.localStock}
      category={category}
    />
  )
  return (
    <div className="buybox stack">
      <Still name={`title/${product.code}`} className="stack">
        {({ ProductTitle }) => <ProductTitle product={product} />}
      </Still>
      {!live.removed && (
        <PriceList
          options={soldOut ? options.map((one) => ({ ...one, applies: false })) : shownOptions}
          bottles={bottles}
          chosen={way}
          onChoose={chooseWay}
        />
      )}
      {choiceGroups(product).map((group) => (
        <VariantPicker key={group.name} group={group} code={code} units={offer.units} onChoose={choose} />
      ))}
      {live.removed ? (
        <NoLongerSold category={category} />
      ) : (
        <>
          {soldOut ? (
            <>
              {availability}
              {notify}
            </>
          ) : isLock ? (
            <LockActions name={product.productname} price={lockPrice ?? 0} control={control} most={max} />
          ) : (
            <>
              <NotInPlan price={lockPrice} />
              <BuyActions
                {...buying}
                name={product.productname}
                quantity={cart.quantity}
                onQuantity={cart.setQuantity}
                refusal={cart.refusal}
                notice={cart.notice}
                most={max}
              />
            </>
          )}
          {!soldOut && !isLock && <PromiseLine promise={live.promise} onOutdated={askAgain} />}
          {!soldOut && offer.wineclub_price !== null && (
            <ClubOption key={code} code={code} price={offer.wineclub_price} />
          )}
          {cart.soldOut && notify}
          <WishButton code={product.code} name={product.product} look="text" />
          {!soldOut && (isLock ? <LockPromises /> : availability)}
          {!soldOut &&
            (isLock ? (
              <LockSticky unit={offer.uda} price={lockPrice ?? 0} control={control} />
            ) : (
              <StickyBuy {...buying} unit={offer.uda} />
            ))}
        </>
      )}
    </div>
  )
}

const NOTHING_LEFT = { in_stock: false, left_in_stock: 0 }

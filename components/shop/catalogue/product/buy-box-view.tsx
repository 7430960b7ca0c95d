/** The product page's buying column: title, prices, variants, quantity and availability. */
import { useEffect } from 'react'
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { formatPounds, totalOf } from '../../../../domain/core/money/pence.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ClubOption } from '../../core/cart/club-option.tsx'
import { recordLocked } from '../../core/cart/selection-state.ts'
import { StickyBar, unitsOf } from '../../core/cart/sticky-bar.tsx'
import { LockPromises, LockSticky } from '../../core/lock-it-in/lock-actions.tsx'
import { NotInPlan } from '../../core/lock-it-in/not-in-plan.tsx'
import { $storeChanges } from '../../core/store/state.ts'
import { NotifyMe } from '../stock-notice/notify-me.tsx'
import { Availability } from './availability.tsx'
import type { Live } from './live.ts'
import { EmptyPromiseLine } from './live-promise.tsx'
import { $live, fetchLive, invalidateLive } from './live-state.ts'
import { offerOf } from './offer-of.ts'
import { PriceList } from './price-list.tsx'
import { useBuying } from './use-buying.tsx'
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
  const offer = live.offer ?? offerOf(product, code)
  const { cart, isLock, isSoldOut, prices, lock, buy, stock, actions } = useBuying({
    product,
    code,
    offer,
    stock: live.stock,
  })
  const category = breadcrumbs.at(-2)
  const askAgain = () => {
    invalidateLive()
    void fetchLive(code)
  }
  const notify = (
    <NotifyMe
      key={code}
      code={code}
      onInStock={() => {
        cart.forget()
        askAgain()
      }}
    />
  )
  const availability = (
    <Availability stock={stock} isDelivered={live.promise !== null} localStock={live.localStock} category={category} />
  )
  return (
    <div className="buybox stack">
      <Still name={`title/${product.code}`} className="stack">
        {({ ProductTitle }) => <ProductTitle product={product} />}
      </Still>
      {!live.removed && <PriceList {...prices} />}
      {choiceGroups(product).map((group) => (
        <VariantPicker
          key={group.name}
          group={group}
          code={code}
          units={offer.units}
          onChoose={(chosen) => {
            cart.forget()
            variant.choose(chosen)
          }}
        />
      ))}
      {live.removed ? (
        <NoLongerSold category={category} />
      ) : (
        <>
          {isSoldOut ? (
            <>
              {availability}
              {notify}
            </>
          ) : (
            <>
              {!isLock && <NotInPlan price={offer.lock_it_in_price} />}
              {actions}
              <EmptyPromiseLine isKept={isLock} />
              {offer.wineclub_price !== null && <ClubOption key={code} code={code} price={offer.wineclub_price} />}
              {cart.soldOut && notify}
            </>
          )}
          <WishButton code={product.code} name={product.product} look="text" />
          {!isSoldOut && (isLock ? <LockPromises /> : availability)}
          {!isSoldOut && (isLock ? <LockSticky unit={offer.uda} {...lock} /> : <StickyBuy unit={offer.uda} {...buy} />)}
        </>
      )}
    </div>
  )
}

type StickyBuyProps = {
  price: number
  quantity: number
  unit: string
  onAdd: () => void
  working: string | null
  /** True after the server has reported that the product is out of stock. */
  disabled: boolean
}

const StickyBuy = ({ price, quantity, unit, onAdd, working, disabled }: StickyBuyProps) => (
  <StickyBar amount={formatPounds(totalOf(price, quantity))} count={unitsOf(quantity, unit)}>
    <Button working={working} disabled={disabled} onClick={onAdd}>
      Add to basket
    </Button>
  </StickyBar>
)

const UNKNOWN: Live = { stock: null, localStock: null, offer: null, promise: null, lockedIn: 0, removed: false }

/**
 * Returns the current price and stock of a code. All fields are unknown until the response arrives, after a failed
 * request, and after another variant is selected.
 */
function useLive(code: string): Live {
  const live = useStore($live)
  const changes = useStore($storeChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the response depends on the local store
  useEffect(() => {
    void fetchLive(code).then((answer) => {
      if (answer !== null) recordLocked([{ code, cart_quantity: answer.lockedIn }], false)
    })
  }, [code, changes])
  return live?.code === code ? live : UNKNOWN
}

/** Prices, variants and buy buttons of the product modal. Renders nothing for a product that is no longer sold. */
import type { Product, ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { LockPromises } from '../../core/lock-it-in/lock-actions.tsx'
import type { PurchaseMode } from '../../core/lock-it-in/use-purchase-mode.ts'
import { NotifyMe } from '../stock-notice/notify-me.tsx'
import { Availability } from './availability.tsx'
import { offerOf } from './offer-of.ts'
import { PriceList } from './price-list.tsx'
import { useBuying } from './use-buying.tsx'
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
  const { product, localStock, promise, failure } = known
  const offer = product === null ? card : offerOf(product, code)
  const { cart, isLock, isSoldOut, prices, stock, actions } = useBuying({
    product: card,
    code,
    offer,
    stock: known.stock,
    begins,
  })
  if (failure?.isDiscontinued) return null
  return (
    <>
      <PriceList {...prices} />
      {choiceGroups(product ?? NO_VARIANTS).map((group) => (
        <VariantPicker
          key={group.name}
          group={group}
          code={code}
          units={offer.units}
          onChoose={(chosen) => {
            cart.forget()
            onChoose(chosen)
          }}
        />
      ))}
      {!isSoldOut && actions}
      {isLock && !isSoldOut ? (
        <LockPromises />
      ) : (
        <Availability
          stock={stock}
          isDelivered={promise !== null}
          localStock={localStock}
          category={categoryOf(card)}
        />
      )}
      {(isSoldOut || cart.soldOut) && (
        <NotifyMe
          key={code}
          code={code}
          onInStock={() => {
            cart.forget()
            onDoubt()
          }}
        />
      )}
    </>
  )
}

const NO_VARIANTS: Pick<Product, 'variants' | 'variant_labels'> = { variants: { colours: [] }, variant_labels: {} }

const categoryOf = ({ category_url }: ProductCard) => ({
  id: category_url,
  name: '',
  sef_url: category_url.replace(/\/$/, ''),
})

/** Buying on a product's page and in its details: the purchase options, the chosen one, and what the stock allows. */
import type { ProductCard, Stock, VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import { formatPounds, totalOf } from '../../../../domain/core/money/pence.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { Stepper } from '../../../kit/primitives/stepper.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $cart, type CartView } from '../../core/cart/state.ts'
import { useAddToCart } from '../../core/cart/use-add-to-cart.ts'
import { LockActions } from '../../core/lock-it-in/lock-actions.tsx'
import { useLockIn } from '../../core/lock-it-in/use-lock-in.ts'
import { type PurchaseMode, usePurchaseMode } from '../../core/lock-it-in/use-purchase-mode.ts'
import { $localStore } from '../../core/store/state.ts'
import { lockedOptions, priceThatApplies, purchaseOptions } from './purchase-options.ts'

type BuyingScope = {
  product: Pick<ProductCard, 'typeid' | 'productname'>
  /** Code and offer of the selected variant. */
  code: string
  offer: VariantOffer | ProductCard
  stock: Stock | null
  /** Purchase option selected at first, unless the wine is already locked in. */
  begins?: PurchaseMode | undefined
}

/** Counts the bottles of wine in a basket that count towards Mix Six. */
const winesIn = (cart: CartView | null): number =>
  (cart?.cart ?? [])
    .filter((line) => line.product.typeid === 'wine')
    .reduce((bottles, line) => bottles + line.quantity, 0)

export function useBuying({ product, code, offer, stock, begins }: BuyingScope) {
  const cart = useAddToCart()
  const control = useLockIn(code)
  const basket = useStore($cart)
  const store = useStore($localStore)
  const bottles = winesIn(basket) + (product.typeid === 'wine' ? cart.quantity : 0)
  const most = stock?.left_in_stock
  // Locking in takes at least two bottles.
  const isLastOne = most === 1 && control.locked === 0
  const options = purchaseOptions(
    isLastOne ? { ...offer, lock_it_in_price: null } : offer,
    bottles,
    basket?.delivery?.mix_six ?? store?.mix_six,
  )
  const isOffered = offer.lock_it_in_price !== null && !isLastOne
  const { way, choose } = usePurchaseMode({ begins, locked: control.locked, isOffered })
  const isLock = way === 'lock'
  // Locked-in bottles can be removed even when the product is out of stock.
  const isSoldOut = stock?.in_stock === false && !(isLock && control.locked > 0)
  const shown = isSoldOut ? options.map((one) => ({ ...one, applies: false })) : options
  const name = product.productname
  const lock = { price: offer.lock_it_in_price ?? 0, control }
  const buy = {
    price: priceThatApplies(options),
    quantity: cart.quantity,
    onAdd: () => cart.add(code),
    working: cart.working,
    disabled: cart.disabled,
  }
  const { setQuantity: onQuantity, refusal, notice } = cart
  return {
    cart,
    isLock,
    isSoldOut,
    /** Props of the prices and of the bars at the bottom of phones. */
    prices: { options: isLock && !isSoldOut ? lockedOptions(options) : shown, bottles, chosen: way, onChoose: choose },
    lock,
    buy,
    /** The stock as the last attempt to add has found it. */
    stock: cart.soldOut ? NOTHING_LEFT : stock,
    actions: isLock ? (
      <LockActions name={name} {...lock} most={most} />
    ) : (
      <BuyActions name={name} {...buy} {...{ onQuantity, refusal, notice, most }} />
    ),
  }
}

const NOTHING_LEFT = { in_stock: false, left_in_stock: 0 }

type BuyActionsProps = {
  name: string
  /** Price of one in pounds, as the basket will charge it. */
  price: number
  quantity: number
  onQuantity: (quantity: number) => void
  /** Maximum quantity: the stock. Undefined while unknown. */
  most: number | undefined
  onAdd: () => void
  working: string | null
  /** True after the server has reported that the product is out of stock. */
  disabled: boolean
  refusal: string | null
  /** Explains why the units just added can't be collected; null if they can. */
  notice: string | null
}

/** Quantity field and 'Add to basket' button of a product, with errors below. */
const BuyActions = (props: BuyActionsProps) => (
  <>
    <div className="act">
      <Stepper label={props.name} value={props.quantity} onChange={props.onQuantity} most={props.most} />
      <Button working={props.working} disabled={props.disabled} onClick={props.onAdd}>
        {`Add to basket, ${formatPounds(totalOf(props.price, props.quantity))}`}
      </Button>
    </div>
    {props.refusal && <Note kind="bad">{props.refusal}</Note>}
    {props.notice && <Note kind="warn">{props.notice}</Note>}
  </>
)

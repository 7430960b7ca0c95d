/** What the basket comes to, and the way to the checkout. Delivery is settled there, by postcode or shop (domain §3). */
import { toFreeDelivery } from '../../domain/delivery/free-delivery.ts'
import { formatPounds, type Pence, toPounds } from '../../domain/money/pence.ts'
import { Icon } from '../primitives/icon.tsx'
import { DeliveryHint } from './delivery-hint.tsx'
import { countLabel, type ShownCart } from './shown-cart.ts'

const pounds = (pence: Pence): string => formatPounds(toPounds(pence))

export const CartSummary = ({ cart }: { cart: ShownCart }) => (
  <aside className="cart-summary" aria-label="Order summary">
    <h2>Summary</h2>
    <dl className="num">
      <div>
        <dt>{countLabel(cart)}</dt>
        <dd>{pounds(cart.subtotal)}</dd>
      </div>
      {cart.saving > 0 && (
        <div className="saving">
          <dt>Mix Six saving</dt>
          <dd>{`−${pounds(cart.saving)}`}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>{toFreeDelivery(cart.total) === 0 ? 'Free to the mainland' : 'Worked out at checkout'}</dd>
      </div>
      <div>
        <dt>
          Collect in 4 hours, <a href="/#shop-local">from a shop</a>
        </dt>
        <dd>Free</dd>
      </div>
      <div className="big">
        <dt>Total before delivery</dt>
        <dd>{pounds(cart.total)}</dd>
      </div>
    </dl>
    {toFreeDelivery(cart.total) > 0 && <DeliveryHint goods={cart.total} />}
    <a className="btn block" href="/checkout">
      Checkout
    </a>
    <p className="cart-safe small muted">
      <Icon name="lock" small />
      <span>Secure payment. You’ll be asked to confirm you are over 18.</span>
    </p>
  </aside>
)

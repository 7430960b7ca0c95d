/** The checkout's own header: the logo, and the link back. */
import { Icon } from '../primitives/icon.tsx'
import { Mark } from '../primitives/mark.tsx'

export const CheckoutHead = ({ name }: { name: string }) => (
  <header className="head checkout-head">
    <div className="wrap">
      <a className="logo" href="/">
        <Mark />
        {name}
      </a>
      <p className="row small">
        <Icon name="lock" small />
        <span className="only-d">Secure checkout</span>
        <a href="/cart">Back to basket</a>
      </p>
    </div>
  </header>
)

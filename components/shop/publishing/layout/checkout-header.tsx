/** The checkout's header: the logo and a link back to the basket. */
import { Icon } from '../../../kit/primitives/icon.tsx'
import { type LogoProps, NamedLogo } from './shop-logo.tsx'

export const CheckoutHeader = (logo: LogoProps) => (
  <header className="head checkout-head">
    <div className="wrap">
      <a className="logo" href="/">
        <NamedLogo {...logo} />
      </a>
      <p className="row small">
        <Icon name="lock" small />
        <span className="only-d">Secure checkout</span>
        <a href="/cart">Back to basket</a>
      </p>
    </div>
  </header>
)

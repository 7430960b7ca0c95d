import type { Feature } from '../../../../domain/publishing/shop/features.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { type LogoProps, ShopLogo } from './shop-logo.tsx'

/** The logo, the programme's name, and on phones the menu button. The button's behaviour is in menu-behaviour.ts. */
export type BrandProps = LogoProps & { missing: readonly Feature[] }

export const Brand = ({ name, logo, missing }: BrandProps) => (
  <>
    <button
      type="button"
      className="iconbtn only-m"
      data-menu="open"
      aria-label="Open menu"
      aria-expanded="false"
      aria-controls="menu"
    >
      <Icon name="menu" />
    </button>
    <a className="logo" href="/">
      <ShopLogo logo={logo} name={name} />
      <span className="logo-name">
        {logo?.has_name !== true && name}{' '}
        {!missing.includes('lock_it_in') && <small className="of-lock">Lock it in</small>}
        {!missing.includes('wine_club') && <small className="of-club">Wine club</small>}
      </span>
    </a>
  </>
)

/** The shop's own header: search, location, favourites, account, basket, and the menu below. */
import { CartLink } from './cart-link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { Island } from './island.tsx'
import { ShopLink } from './shop-link.tsx'
import { ToolLink } from './tool-link.tsx'

export const MainHeader = ({ path }: { path: string }) => (
  <HeaderFrame path={path}>
    <div className="wrap head-top">
      <Island name="brand" className="head-brand" />
      <Island name="search" />
      <div className="tools">
        <ShopLink />
        <ToolLink href="/favourites" icon="heart" name="Favourites" />
        <ToolLink href="/account" icon="user" name="Account" wideOnly />
        <CartLink />
      </div>
    </div>
    <Island name="menu" />
    {/* For the way from here to a page that has them: islands come with the first page alone. */}
    <Island name="promises" hidden />
  </HeaderFrame>
)

/** The shop's own header: search, location, favourites, account, basket, and the menu below. */
import { Island } from '../parts/island.tsx'
import { ToolLink } from '../primitives/tool-link.tsx'
import { CartLink } from './cart-link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { ShopLink } from './shop-link.tsx'

export const MainHeader = ({ path }: { path: string }) => (
  <HeaderFrame path={path}>
    <div className="wrap head-top">
      <Island name="brand" className="head-brand row" />
      <Island name="search" />
      <div className="tools">
        <ShopLink />
        <ToolLink href="/favourites" icon="heart" name="Favourites" />
        <ToolLink href="/account" icon="user" name="Account" wideOnly />
        <CartLink />
      </div>
    </div>
    <Island name="menu" />
    {/* For soft navigation to a page that has them: islands come only with the first page. */}
    <Island name="promises" hidden />
  </HeaderFrame>
)

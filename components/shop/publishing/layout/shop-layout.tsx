/** The layout of every shop page: skip link, banner, header, the page itself, footer, and toasts. */
import { type ReactNode, useEffect, useRef } from 'react'
import { BANNER_AUTOPLAY_MS } from '../../../../domain/publishing/banner/banner.ts'
import { type Header, isAdminPath, type ShopLayout as Layout } from '../../../../domain/publishing/descriptor/layout.ts'
import { wakeUp } from '../../../kit/islands/held-press.ts'
import { Island } from '../../../kit/islands/island.tsx'
import { untilLoaded } from '../../../kit/islands/until-loaded.ts'
import { isVisitorActive } from '../../../kit/islands/visitor.ts'
import { Toaster } from '../../../kit/primitives/toaster.tsx'
import { followCart } from '../../core/cart/state.ts'
import { followSignIn } from '../../core/session/state.ts'
import { interceptFinderLinks } from '../../core/store/intercept-finder-links.ts'
import { followLocalStore } from '../../core/store/state.ts'
import { CartLink } from './cart-link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { ProgrammeHeader } from './programme-header.tsx'
import { ShopTools } from './shop-tools.tsx'
import '../../../kit/styles/shop.css'

/** Themes of the programmes' headers (styles/tokens.css); other headers have the shop's colours. */
const THEMES: Partial<Record<Header, string>> = { lock_it_in: 'lock', wineclub: 'club' }

export type ShopLayoutProps = {
  layout: Layout
  /** Path of the page, with its leading slash. */
  path: string
  /** True if the page has a programme's header without belonging to it; the header then has the shop's colours. */
  isOutside?: boolean
  /** True for text pages: below the club's header, which has no basket link, a bar links to the basket. */
  isWords?: boolean
  /** The page's content, which includes <main id="main">. */
  children: ReactNode
}

/**
 * The banner above the header. Its code loads when the first message is due to change or on the visitor's first action.
 * Absent when the shop's banner is off.
 */
function SiteBanner({ hidden }: { hidden: boolean }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = banner.current
    if (hidden || node === null) return
    const unmounted = new AbortController()
    const since = performance.now()
    const firstTurn = new Promise((resolve) => setTimeout(resolve, BANNER_AUTOPLAY_MS))
    void Promise.race([isVisitorActive(), firstTurn])
      .then(() => untilLoaded(() => import('./banner-behaviour.ts')))
      .then(({ startBanner }) => startBanner(node, since, unmounted.signal))
      // While the code can't be loaded, the first message stays, and its link works.
      .finally(() => wakeUp(node))
      .catch(() => undefined)
    return () => unmounted.abort()
  }, [hidden])
  return <Island ref={banner} name="banner" data-asleep="" hidden={hidden} />
}

/** The shop's main header: search, store, favourites, account, basket, and the menu below. */
const MainHeader = ({ path }: { path: string }) => (
  <HeaderFrame path={path}>
    <div className="wrap head-top">
      <Island name="brand" className="head-brand row" />
      <Island name="search" />
      <ShopTools />
    </div>
    <Island name="menu" />
    {/* Hidden here, but needed after soft navigation: only the first page contains the islands' HTML. */}
    <Island name="promises" hidden />
  </HeaderFrame>
)

/** Keeps hidden banners in the document for soft navigation, because only the first page contains their HTML. */
export function ShopLayout({ layout, path, isOutside = false, isWords, children }: ShopLayoutProps) {
  useEffect(followCart, [])
  useEffect(followSignIn, [])
  useEffect(followLocalStore, [])
  useEffect(interceptFinderLinks, [])
  const { header, banner, sign_in_buttons } = layout
  return (
    <div
      className="shop"
      data-theme={isAdminPath(path) ? 'admin' : header === null || isOutside ? undefined : THEMES[header]}
    >
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Island name="demo-banner" hidden={header !== 'main'} />
      <SiteBanner hidden={!banner} />
      {header === 'main' && <MainHeader path={path} />}
      {(header === 'lock_it_in' || header === 'wineclub') && (
        <ProgrammeHeader path={path} programme={header} isQuiet={isOutside} signInButtons={sign_in_buttons} />
      )}
      {header === 'checkout' && <Island name="checkout-head" />}
      {isWords && header === 'wineclub' && (
        <div className="at-hand" data-away="">
          <CartLink />
        </div>
      )}
      <Island name="without-scripts" />
      {children}
      {header !== null && <Island name={path.endsWith('/checkout') ? 'checkout-foot' : 'footer'} />}
      <Toaster />
    </div>
  )
}

/** Every shop page: skip link, banner, header, the page itself, footer, and the toasts over it. */
import { type ReactNode, useEffect } from 'react'
import { type Header, isAdminPath, type ShopLayout as Layout } from '../../domain/route/layout.ts'
import { followCart } from '../cart/state.ts'
import { Island } from '../parts/island.tsx'
import { Toaster } from '../primitives/toaster.tsx'
import { followSignIn } from '../session/state.ts'
import { followFinderLinks } from '../store/follow-finder-links.ts'
import { followLocalStore } from '../store/state.ts'
import { CartLink } from './cart-link.tsx'
import { MainHeader } from './main-header.tsx'
import { ProgrammeHeader } from './programme-header.tsx'
import { SiteBanner } from './site-banner.tsx'
import '../styles/shop.css'

/** Accents of the programmes' headers (styles/tokens.css); the others have the shop's. */
const THEMES: Partial<Record<Header, string>> = { lock_it_in: 'lock', wineclub: 'club' }

export type ShopLayoutProps = {
  layout: Layout
  /** Path of the page, with its leading slash. */
  path: string
  /** Whether the page is not the programme's own although its header is: the header is the shop's own then, in looks. */
  isOutside?: boolean
  /** Whether it is a page of words: below the club's header, which has no basket of the shop's, the basket stays at hand. */
  isWords?: boolean
  /** The page's content; it brings its own <main id="main">. */
  children: ReactNode
}

/** Banners that a page does not show are still in the document, for the next page: their HTML comes only with the first one. */
export function ShopLayout({ layout, path, isOutside = false, isWords, children }: ShopLayoutProps) {
  useEffect(followCart, [])
  useEffect(followSignIn, [])
  useEffect(followLocalStore, [])
  useEffect(followFinderLinks, [])
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

/** Every shop page: skip link, banner, header, the page itself, footer, and the toasts over it. */
import { type ReactNode, useEffect } from 'react'
import type { ShopLayout as Layout } from '../../domain/route/layout.ts'
import { followSignIn } from '../account/state.ts'
import { followCart } from '../cart/state.ts'
import { Toaster } from '../primitives/toaster.tsx'
import { followFinderLinks } from '../store/follow-finder-links.ts'
import { followLocalStore } from '../store/state.ts'
import { Island } from './island.tsx'
import { MainHeader } from './main-header.tsx'
import { ProgrammeHeader } from './programme-header.tsx'
import { SiteBanner } from './site-banner.tsx'
import '../styles/shop.css'

/** Accents of the three headers (styles/tokens.css). */
const THEMES = { main: undefined, lock_it_in: 'lock', wineclub: 'club', checkout: undefined } as const

export type ShopLayoutProps = {
  layout: Layout
  /** Path of the page, with its leading slash. */
  path: string
  /** The page's content; it brings its own <main id="main">. */
  children: ReactNode
}

/** Banners that a page does not show are there all the same, for the next one: their HTML comes with the first page alone. */
export function ShopLayout({ layout, path, children }: ShopLayoutProps) {
  useEffect(followCart, [])
  useEffect(followSignIn, [])
  useEffect(followLocalStore, [])
  useEffect(followFinderLinks, [])
  const { header, banner, sign_in_buttons } = layout
  return (
    <div className="shop" data-theme={header === null ? 'admin' : THEMES[header]}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Island name="demo-banner" hidden={header !== 'main'} />
      <SiteBanner hidden={!banner} />
      {header === 'main' && <MainHeader path={path} />}
      {(header === 'lock_it_in' || header === 'wineclub') && (
        <ProgrammeHeader path={path} programme={header} signInButtons={sign_in_buttons} />
      )}
      {header === 'checkout' && <Island name="checkout-head" />}
      {children}
      {header !== null && <Island name={header === 'checkout' ? 'checkout-foot' : 'footer'} />}
      <Toaster />
    </div>
  )
}

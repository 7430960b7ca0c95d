/** Every shop page: skip link, banner, header, the page itself, footer, and the toasts over it. */
import { type ReactNode, useEffect } from 'react'
import type { Header } from '../../domain/route/header.ts'
import { followSignIn } from '../account/state.ts'
import { followCart } from '../cart/state.ts'
import { Toaster } from '../primitives/toaster.tsx'
import { followFinderLinks } from '../store/follow-finder-links.ts'
import { followLocalStore } from '../store/state.ts'
import { showsBanner, THEMES } from './header-rules.ts'
import { Island } from './island.tsx'
import { MainHeader } from './main-header.tsx'
import { ProgrammeHeader } from './programme-header.tsx'
import { SiteBanner } from './site-banner.tsx'
import '../styles/shop.css'

export type ShopLayoutProps = {
  header: Header
  /** Path of the page, with its leading slash. */
  path: string
  /** The page's content; it brings its own <main id="main">. */
  children: ReactNode
}

export function ShopLayout({ header, path, children }: ShopLayoutProps) {
  useEffect(followCart, [])
  useEffect(followSignIn, [])
  useEffect(followLocalStore, [])
  useEffect(followFinderLinks, [])
  return (
    <div className="shop" data-theme={THEMES[header]}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {showsBanner(header, path) && <SiteBanner />}
      <ShopHeader header={header} path={path} />
      {children}
      <Island name="footer" />
      <Toaster />
    </div>
  )
}

function ShopHeader({ header, path }: { header: Header; path: string }) {
  switch (header) {
    case 'main':
      return <MainHeader path={path} />
    case 'lock_it_in':
      return <ProgrammeHeader path={path} programme="Lock it in" login="/lock-it-in/login" />
    case 'wineclub':
      return <ProgrammeHeader path={path} programme="Wine club" login="/wine-club/login" />
  }
}

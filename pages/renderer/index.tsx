/** The server bundle's door for the static build: turns descriptors into the parts of their pages. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { renderIslands, renderListTail } from '../../components/layout/render-islands.tsx'
import type { ShellContent } from '../../components/layout/shell-content.ts'
import * as stillParts from '../../components/layout/still-parts.ts'
import { tailIsland } from '../../components/product-list/tail-island.ts'
import type { Descriptor, ScreenType } from '../../domain/route/descriptor.ts'
import { Page as AccessDeniedPage } from '../(shop)/access-denied/+Page.tsx'
import { Page as AccountPage } from '../(shop)/account/+Page.tsx'
import { Page as CartPage } from '../(shop)/cart/+Page.tsx'
import { Page as ChallengePage } from '../(shop)/challenge/+Page.tsx'
import { Page as CheckoutPage } from '../(shop)/checkout/+Page.tsx'
import { Page as ConfirmEmailPage } from '../(shop)/confirm-email/+Page.tsx'
import { Page as DynamicPage } from '../(shop)/dynamic/+Page.tsx'
import { Page as GiftPage } from '../(shop)/gift/+Page.tsx'
import { Page as LetterPage } from '../(shop)/letter/+Page.tsx'
import { Page as LoginPage } from '../(shop)/login/+Page.tsx'
import { Page as MembersPage } from '../(shop)/members/+Page.tsx'
import { Page as NotFoundPage } from '../(shop)/not-found/+Page.tsx'
import { Page as OrderStatusPage } from '../(shop)/order-status/+Page.tsx'
import { Page as ProductPage } from '../(shop)/product/+Page.tsx'
import { Page as ProductListPage } from '../(shop)/product-list/+Page.tsx'
import { Page as SearchPage } from '../(shop)/search/+Page.tsx'
import { Page as UnsubscribePage } from '../(shop)/unsubscribe/+Page.tsx'
import { Page as WishListPage } from '../(shop)/wish-list/+Page.tsx'
import { Page as AdminHomePage } from '../admin/home/+Page.tsx'
import { Page as AdminLoginPage } from '../admin/login/+Page.tsx'
import { Page as AdminResetPasswordPage } from '../admin/reset-password/+Page.tsx'
import { Page as LivePreviewPage } from '../page_builder/live_preview/+Page.tsx'
import { App } from './app.tsx'
import { headTags } from './head.ts'
import type { PageParts } from './page-parts.ts'

/** What a page needs besides its descriptor and never carries in it: the part of a long list beyond its first cards. */
export type PageExtras = { tail: { name: string; href: string }[] }

export type Renderer = {
  /** `json` is a descriptor as served at /cached_routes; the page carries the same bytes. */
  page: (json: string, extras: PageExtras) => PageParts
}

const SCREENS = {
  plp: ProductListPage,
  pdp: ProductPage,
  dyn: DynamicPage,
  not_found: NotFoundPage,
  search: SearchPage,
  cart: CartPage,
  checkout: CheckoutPage,
  challenge: ChallengePage,
  order_status: OrderStatusPage,
  login: LoginPage,
  account: AccountPage,
  members: MembersPage,
  wish_list: WishListPage,
  gift: GiftPage,
  letter: LetterPage,
  unsubscribe: UnsubscribePage,
  access_denied: AccessDeniedPage,
  confirm_email: ConfirmEmailPage,
  admin_login: AdminLoginPage,
  admin_reset_password: AdminResetPasswordPage,
  admin_home: AdminHomePage,
  live_preview: LivePreviewPage,
} as Record<ScreenType, ComponentType<{ descriptor: Descriptor }>>

/** `siteUrl` is the shop's origin; `shell` the parts all pages share (menu, banner, footer). */
export function createRenderer(shell: ShellContent, siteUrl: string): Renderer {
  const shared = renderIslands(shell)
  const shop = { name: shell.company.name, missing: shell.missing }

  function page(json: string, { tail }: PageExtras): PageParts {
    const descriptor: Descriptor = JSON.parse(json)
    const islands =
      descriptor.type === 'plp' && tail.length > 0
        ? { ...shared, [tailIsland(descriptor.data.category.sef_url)]: renderListTail(tail) }
        : shared
    const Screen = SCREENS[descriptor.type]
    return {
      head: headTags(descriptor, { siteUrl, company: shell.company, missing: shell.missing }),
      body: renderToString(
        <App Screen={Screen} descriptor={descriptor} islands={islands} stillParts={stillParts} shop={shop} />,
      ),
      descriptor: json,
    }
  }

  return { page }
}

/** Layout around a screen, from its path: header, subscription type, theme and so on (docs/domain.md#routes). */
import type { Feature } from '../shop/features.ts'
import type { ScreenType } from './descriptor.ts'

export type Header = 'main' | 'lock_it_in' | 'wineclub' | 'checkout'
/** Programmes with their own header. */
export type Programme = Exclude<Header, 'main' | 'checkout'>
/** Subscription that a path belongs to; '' for none. */
export type SubscriptionType = '' | 'lock_it_in' | 'wineclub'

export type ShopLayout = {
  subscription_type: SubscriptionType
  /** null hides the normal top navigation, and the footer with it. */
  header: Header | null
  /** The rotating messages above the header. */
  banner: boolean
  /** True if the header has the sign-in buttons, or their replacement for signed-in customers. */
  sign_in_buttons: boolean
}

export type Layout = ShopLayout & {
  theme: 'shop' | 'admin'
  /** Side bar and top bar of the admin theme. */
  admin_bars: boolean
  /** Source of keywords and description: the page, or the defaults of the subscription shop. */
  meta: 'own' | 'default'
}

/** Screen type of a path; null for paths without a descriptor: the admin's screens. */
export type LayoutType = ScreenType | null

type Row = Pick<Layout, 'subscription_type' | 'header'> & { fits: (path: string, type: LayoutType) => boolean }

/** Everything below /admin/ is the route named AdminControlPanel; /admin itself is its entrance. */
export const isAdminPath = (path: string): boolean => path === '/admin' || path.includes('/admin/')

/** The routes named Products and Product. */
const isList = (type: LayoutType): boolean => type === 'plp' || type === 'pdp'

/** Pages of the wine club for visitors who aren't members yet. */
const CLUB_FRONT = ['/wine-club', '/wine-club/', '/wine-club/send-a-gift']

/** The page of a bank instead of the shop, and the page builder's canvas. */
const BARE = /^\/(checkout\/challenge$|page_builder\/)/

/** The first matching row decides. */
const ROWS: readonly Row[] = [
  { fits: (path) => isAdminPath(path) || BARE.test(path), subscription_type: '', header: null },
  // Applies to any path.
  { fits: (_, type) => isList(type), subscription_type: 'lock_it_in', header: 'lock_it_in' },
  // Keeps a paying customer in the checkout: the mock's header has no menu. Checkouts of plans have the header of their
  // programme.
  { fits: (path) => path === '/checkout', subscription_type: '', header: 'checkout' },
  { fits: (path) => path.includes('lock-it-in'), subscription_type: 'lock_it_in', header: 'lock_it_in' },
  { fits: (path) => CLUB_FRONT.includes(path), subscription_type: 'wineclub', header: 'main' },
  { fits: (path) => /wine-?club/.test(path), subscription_type: 'wineclub', header: 'wineclub' },
]
const OTHERS: Pick<Row, 'subscription_type' | 'header'> = { subscription_type: '', header: 'main' }

const MEMBERS = /^\/lock-it-in\/members(\/|$)/
const LOGINS = ['/wine-club/login', '/lock-it-in/login']
const PAGE_BUILDER = '/admin/page_builder'

const FEATURES: Readonly<Record<Programme, Feature>> = { lock_it_in: 'lock_it_in', wineclub: 'wine_club' }

/**
 * Layout of a shop page in the browser. `path` starts with a slash and has no query; `type` is the type of its
 * descriptor. If the shop lacks a programme, pages at its paths (help, lists) use the ordinary layout.
 */
export function shopLayoutOf(path: string, type: LayoutType, missing: readonly Feature[] = []): ShopLayout {
  const row = ROWS.find(({ fits }) => fits(path, type)) ?? OTHERS
  const isWithout = row.subscription_type !== '' && missing.includes(FEATURES[row.subscription_type])
  const { subscription_type, header } = isWithout ? OTHERS : row
  return {
    subscription_type,
    header,
    // The banner belongs to the main header; among the others only the Lock it in members' area has it.
    banner: header === 'main' || (header === 'lock_it_in' && MEMBERS.test(path)),
    sign_in_buttons: header !== null && !LOGINS.includes(path),
  }
}

export const layoutOf = (path: string, type: LayoutType): Layout => ({
  ...shopLayoutOf(path, type),
  theme: isAdminPath(path) ? 'admin' : 'shop',
  admin_bars: isAdminPath(path) && path !== PAGE_BUILDER,
  meta: isList(type) ? 'own' : 'default',
})

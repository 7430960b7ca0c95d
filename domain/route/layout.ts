/** What stands around a screen: its header, subscription type, theme and the rest, from its path (docs/domain.md#routes). */
import type { Feature } from '../shop/features.ts'
import type { ScreenType } from './descriptor.ts'

export type Header = 'main' | 'lock_it_in' | 'wineclub' | 'checkout'
/** What has a header of its own. */
export type Programme = Exclude<Header, 'main' | 'checkout'>
/** Which subscription a path belongs to; '' for none. */
export type SubscriptionType = '' | 'lock_it_in' | 'wineclub'

export type ShopLayout = {
  subscription_type: SubscriptionType
  /** null where the normal top navigation is hidden, and the footer with it. */
  header: Header | null
  /** The rotating messages above the header. */
  banner: boolean
  /** Whether the header offers to sign in, or what stands in that place for somebody who is signed in. */
  sign_in_buttons: boolean
}

export type Layout = ShopLayout & {
  theme: 'shop' | 'admin'
  /** Side bar and top bar of the admin theme. */
  admin_bars: boolean
  /** Whether keywords and description are the page's own, or the subscription shop's default ones. */
  meta: 'own' | 'default'
}

/** What a path is of; null for what no descriptor tells of: the admin's screens. */
export type LayoutType = ScreenType | null

type Row = Pick<Layout, 'subscription_type' | 'header'> & { fits: (path: string, type: LayoutType) => boolean }

/** Everything below /admin/ is the route named AdminControlPanel; its door is /admin itself. */
export const isAdminPath = (path: string): boolean => path === '/admin' || path.includes('/admin/')

/** The routes named Products and Product. */
const isList = (type: LayoutType): boolean => type === 'plp' || type === 'pdp'

/** Pages of the wine club for those who are not in it yet. */
const CLUB_FRONT = ['/wine-club', '/wine-club/', '/wine-club/send-a-gift']

/** A bank's page, not the shop's, and the page builder's canvas. */
const BARE = /^\/(checkout\/challenge$|page_builder\/)/

/** The first row that fits decides. */
const ROWS: readonly Row[] = [
  { fits: (path) => isAdminPath(path) || BARE.test(path), subscription_type: '', header: null },
  // Whatever the path says.
  { fits: (_, type) => isList(type), subscription_type: 'lock_it_in', header: 'lock_it_in' },
  // Whoever pays is not led elsewhere: the mock's header has no menu. The plans' checkouts have their programme's.
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
 * What a shop page in the browser needs of it. `path` begins with a slash and has no query; `type` is its descriptor's.
 * Without a programme, what stands at its addresses (help, lists) is a page of the shop like any other.
 */
export function shopLayoutOf(path: string, type: LayoutType, missing: readonly Feature[] = []): ShopLayout {
  const row = ROWS.find(({ fits }) => fits(path, type)) ?? OTHERS
  const isWithout = row.subscription_type !== '' && missing.includes(FEATURES[row.subscription_type])
  const { subscription_type, header } = isWithout ? OTHERS : row
  return {
    subscription_type,
    header,
    // The banner is the main header's; of the others only the Lock it in members' area has it.
    banner: header === 'main' || (header === 'lock_it_in' && MEMBERS.test(path)),
    sign_in_buttons: header !== null && !LOGINS.includes(path),
  }
}

/** All of it. */
export const layoutOf = (path: string, type: LayoutType): Layout => ({
  ...shopLayoutOf(path, type),
  theme: isAdminPath(path) ? 'admin' : 'shop',
  admin_bars: isAdminPath(path) && path !== PAGE_BUILDER,
  meta: isList(type) ? 'own' : 'default',
})

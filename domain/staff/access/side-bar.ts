/** Screens of the control panel in the order of its side bar, each with the permission it requires (docs/staff.md). */
import { PANEL_HOME } from '../../core/route/staff-path.ts'
import { STAFF_ACCOUNT } from './denied-path.ts'
import { type Granted, may, type StaffAction } from './roles.ts'

export type SideBarEntry = {
  /** Begins with a slash; paths below it require the same permission. */
  path: string
  title: string
  /** Name of one of the shop's icons. */
  icon: string
  takes: StaffAction
  /** Alternative path of the same screens. */
  alsoAt?: string
  /** Each record has its own path with one more segment: '/admin/products/CD2291'. */
  hasItems?: true
  /** Screens among those items that also take another permission. */
  parts?: Readonly<Record<string, StaffAction>>
  /** Heading above further screens, which are not in the specification. */
  group?: 'Sales' | 'Shop'
}

/** The first seven and their order are the specification's; further screens are in groups below. */
export const SIDE_BAR = [
  {
    path: '/admin/page_builder_dashboard',
    title: 'Page Builder',
    icon: 'tree',
    takes: 'build_pages',
    alsoAt: '/admin/page_builder',
  },
  {
    path: '/admin/products',
    title: 'Products',
    icon: 'bag',
    takes: 'read_catalogue',
    hasItems: true,
    parts: { new: 'write_catalogue', import: 'write_catalogue' },
  },
  {
    path: '/admin/categories',
    title: 'Categories',
    icon: 'tag',
    takes: 'read_catalogue',
    hasItems: true,
  },
  { path: '/admin/analytics', title: 'Analytics', icon: 'chart', takes: 'read_analytics' },
  {
    path: '/admin/product_types',
    title: 'Product Types',
    icon: 'box',
    takes: 'read_catalogue',
    hasItems: true,
  },
  { path: '/admin/users', title: 'Users', icon: 'user', takes: 'run_shop' },
  { path: '/admin/config', title: 'Config', icon: 'cog', takes: 'configure_site', hasItems: true },
  {
    path: '/admin/orders',
    title: 'Orders',
    icon: 'truck',
    takes: 'fulfil_orders',
    hasItems: true,
    parts: { declined: 'serve_customers' },
    group: 'Sales',
  },
  {
    path: '/admin/phone-orders',
    title: 'Phone orders',
    icon: 'phone',
    takes: 'serve_customers',
    hasItems: true,
    group: 'Sales',
  },
  {
    path: '/admin/customers',
    title: 'Customers',
    icon: 'heart',
    takes: 'serve_customers',
    hasItems: true,
    parts: { import: 'run_shop' },
    group: 'Sales',
  },
  {
    path: '/admin/plans',
    title: 'Plans',
    icon: 'lock',
    takes: 'serve_customers',
    hasItems: true,
    group: 'Sales',
  },
  { path: '/admin/gifts', title: 'Gifts', icon: 'gift', takes: 'serve_customers', group: 'Sales' },
  {
    path: '/admin/club_plans',
    title: 'Club plans',
    icon: 'glass',
    takes: 'write_catalogue',
    group: 'Sales',
  },
  { path: '/admin/reviews', title: 'Reviews', icon: 'star', takes: 'serve_customers', group: 'Sales' },
  {
    path: '/admin/promotions',
    title: 'Promotions',
    icon: 'percent',
    takes: 'manage_promotions',
    group: 'Shop',
  },
  {
    path: '/admin/stock',
    title: 'Stock',
    icon: 'store',
    takes: 'adjust_stock',
    hasItems: true,
    group: 'Shop',
  },
  { path: '/admin/media', title: 'Media', icon: 'image', takes: 'manage_media', group: 'Shop' },
  { path: '/admin/publishing', title: 'Publishing', icon: 'rocket', takes: 'publish', group: 'Shop' },
] as const satisfies readonly SideBarEntry[]

/** The page builder fills the whole window, without either bar. */
export const PAGE_EDITOR = '/admin/page_builder'

/** Every path with a screen. */
export type PanelPath =
  | typeof PANEL_HOME
  | typeof PAGE_EDITOR
  | typeof STAFF_ACCOUNT
  | (typeof SIDE_BAR)[number]['path']

const ENTRIES: readonly SideBarEntry[] = SIDE_BAR

/** Paths below /admin that are used before the sign-in, outside the panel. */
const OUTSIDE = ['/admin/login', '/admin/reset_password', '/admin/invitation', '/admin/setup']

/** True if the control panel's document answers for the path, even without a screen there. */
export const isPanelPath = (path: string): boolean =>
  path === PANEL_HOME || (path.startsWith(`${PANEL_HOME}/`) && !OUTSIDE.includes(path))

const entryOf = (path: string): SideBarEntry | undefined =>
  ENTRIES.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`) || path === entry.alsoAt)

/** The screen at a path and its item: the last segment below a screen with items, else ''. */
export function panelScreenAt(path: string): { screen: PanelPath; item: string } | undefined {
  if (path === PANEL_HOME) return { screen: PANEL_HOME, item: '' }
  if (path === PAGE_EDITOR) return { screen: PAGE_EDITOR, item: '' }
  if (path === STAFF_ACCOUNT) return { screen: STAFF_ACCOUNT, item: '' }
  const entry = entryOf(path)
  if (entry === undefined || !path.startsWith(entry.path)) return undefined
  if (path === entry.path) return { screen: entry.path as PanelPath, item: '' }
  const item = path.slice(entry.path.length + 1)
  if (item === '' || entry.hasItems !== true || item.includes('/')) return undefined
  return { screen: entry.path as PanelPath, item }
}

export const isPanelScreen = (path: string): boolean => panelScreenAt(path) !== undefined

/** Title of the top bar at a path. */
export const panelTitle = (path: string): string => {
  if (path === PANEL_HOME) return 'Today'
  if (path === STAFF_ACCOUNT) return 'Your account'
  return isPanelScreen(path) ? (entryOf(path)?.title ?? '') : 'Page not found'
}

/** Entries that may be opened, in order. */
export const sideBarOf = (granted: Granted): SideBarEntry[] => ENTRIES.filter(({ takes }) => may(granted, takes))

/** True if the path may be opened. Paths without an entry are open to all staff. */
export const mayOpen = (granted: Granted, path: string): boolean => {
  const entry = entryOf(path)
  if (entry === undefined) return true
  const part = entry.parts?.[path.slice(entry.path.length + 1)]
  return may(granted, entry.takes) && (part === undefined || may(granted, part))
}

/** Items of the command palette, and how they match the typed words. */
import type { StaffProduct } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { searchable, searchableWords } from '../../../../domain/catalogue/search/searchable.ts'
import { PANEL_HOME } from '../../../../domain/core/route/staff-path.ts'
import type { CustomerPage } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { QueuedOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { STAFF_ACCOUNT } from '../../../../domain/staff/access/denied-path.ts'
import { type Granted, may, type StaffAction } from '../../../../domain/staff/access/roles.ts'
import { panelTitle, sideBarOf } from '../../../../domain/staff/access/side-bar.ts'
import { type ConfigSection, sectionsOf } from '../../../../domain/staff/config/section.ts'

export type PaletteItem = {
  /** Unique among the items; a part of an element’s id, which has no spaces. */
  id: string
  title: string
  /** Kind of item, shown at the end of its row. */
  kind: 'Screen' | 'Setting' | 'Do' | 'Product' | 'Order' | 'Customer'
  /** Search keywords besides the title. */
  keywords: string
} & ({ path: string } | { href: string } | { does: 'log-out' })

/** Actions of staff, each with the permission it takes, other keywords for it, and the screen where it is done. */
const ACTIONS: readonly (readonly [takes: StaffAction, title: string, keywords: string, path: string])[] = [
  ['serve_customers', 'Take an order by phone', 'telephone ring call new pay link mail', '/admin/phone-orders/new'],
  ['serve_customers', 'Refund an order', 'money back return dispatched', '/admin/orders?queue=all'],
  ['manage_promotions', 'New code', 'promotion discount voucher coupon create', '/admin/promotions'],
  ['write_catalogue', 'Add a product', 'new wine create', '/admin/products/new'],
  ['write_catalogue', 'Import products', 'csv list upload spreadsheet prices stock', '/admin/products/import'],
  ['run_shop', 'Import customers', 'csv list shopify woocommerce upload', '/admin/customers/import'],
  ['adjust_stock', 'See low stock', 'running out sold reorder', '/admin/stock?view=low'],
  ['run_shop', 'Invite a colleague', 'user staff team member new', '/admin/users'],
  ['adjust_stock', 'Receive a delivery', 'stock receipt goods in warehouse', '/admin/stock/receive'],
]

/** Other keywords for screens. */
const SYNONYMS: Readonly<Record<string, string>> = {
  '/admin/page_builder_dashboard': 'website content edit',
  '/admin/products': 'wines catalogue prices',
  '/admin/analytics': 'reports sales takings figures',
  '/admin/users': 'staff team accounts permissions roles password',
  '/admin/config': 'settings',
  '/admin/orders': 'pack dispatch refund sales',
  '/admin/customers': 'shoppers members credit',
  '/admin/plans': 'subscriptions lock it in cases',
  '/admin/gifts': 'vouchers presents',
  '/admin/promotions': 'codes discounts coupons offers',
  '/admin/stock': 'inventory warehouse',
  '/admin/media': 'pictures images photos files',
  '/admin/publishing': 'live release',
}

/** Other keywords for sections of Config. */
const SECTION_SYNONYMS: Readonly<Record<ConfigSection, string>> = {
  menu: 'navigation links',
  banner: 'announcement message offer',
  searchbar: 'suggestions',
  synonyms: 'search same words',
  redirects: 'old links moved 301 url',
  stores: 'branches opening hours collection pick up',
  site: 'trustpilot demonstration notice',
  delivery: 'shipping postage zones cut-off free collection',
  carriers: 'couriers shipping parcels tracking',
  vat: 'tax rates age check',
  company: 'phone e-mail email registration licence',
  look: 'brand theme design',
  features: 'programmes mix six lock it in wine club switch off',
  mailbox: 'e-mail email sent failed messages smtp',
  jobs: 'scheduled tasks automatic cron',
  retention: 'gdpr privacy erase data',
  audit: 'history changes who did',
}

/** Item of a found product: the server has matched the typed words already. */
export const productItem = ({ code, title }: Pick<StaffProduct, 'code' | 'title'>): PaletteItem => ({
  id: `product-${code}`,
  title,
  kind: 'Product',
  keywords: code,
  path: `/admin/products/${encodeURIComponent(code)}`,
})

export const orderItem = ({ order_no, name }: Pick<QueuedOrder, 'order_no' | 'name'>): PaletteItem => ({
  id: `order-${order_no}`,
  title: `${order_no}, ${name}`,
  kind: 'Order',
  keywords: '',
  path: `/admin/orders/${order_no}?queue=all`,
})

/** Item of a found customer or guest. */
export const customerItem = ({
  id,
  name,
  email,
}: Pick<CustomerPage['customers'][number], 'id' | 'name' | 'email'>): PaletteItem => ({
  id: `customer-${id}`,
  title: name === '' ? email : `${name}, ${email}`,
  kind: 'Customer',
  keywords: '',
  path: `/admin/customers/${id}`,
})

export const paletteItems = ({ permissions }: { permissions: Granted }): PaletteItem[] => [
  ...sideBarOf(permissions).map(
    ({ path, title }): PaletteItem => ({
      id: path,
      title,
      kind: 'Screen',
      keywords: `${path.replaceAll(/\W+/g, ' ')} ${SYNONYMS[path] ?? ''}`,
      path,
    }),
  ),
  ...sectionsOf(permissions).map(({ id, title }): PaletteItem => {
    const path = `/admin/config/${id}`
    return { id: path, title, kind: 'Setting', keywords: `config settings ${SECTION_SYNONYMS[id]}`, path }
  }),
  { id: PANEL_HOME, title: panelTitle(PANEL_HOME), kind: 'Screen', keywords: 'home start admin', path: PANEL_HOME },
  {
    id: STAFF_ACCOUNT,
    title: panelTitle(STAFF_ACCOUNT),
    kind: 'Screen',
    keywords: 'two-factor 2fa change password security codes profile',
    path: STAFF_ACCOUNT,
  },
  ...ACTIONS.filter(([takes]) => may(permissions, takes)).map(
    ([, title, keywords, path]): PaletteItem => ({ id: title.replaceAll(' ', '-'), title, kind: 'Do', keywords, path }),
  ),
  { id: 'shop', title: 'See the shop', kind: 'Do', keywords: 'home website site storefront', href: '/' },
  { id: 'log-out', title: 'Logout', kind: 'Do', keywords: 'log out sign off leave', does: 'log-out' },
]

/** Items in which every typed word starts a word; titles that start with the whole text come first. */
export function fitting<Item extends Pick<PaletteItem, 'title' | 'keywords'>>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const wanted = searchable(typed).trim()
  const words = searchableWords(typed)
  const fits = ({ title, keywords: others }: Item): boolean => {
    const own = searchableWords(`${title} ${others}`)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const found = items.filter(fits)
  const isFirst = ({ title }: Item): boolean => searchable(title).startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))]
}

/** Items of the command palette, and how they match the typed words. */

import type { StaffProduct } from '../../../../domain/catalogue/product/staff-list.ts'
import { searchable, searchableWords } from '../../../../domain/catalogue/search/searchable.ts'
import { PANEL_HOME } from '../../../../domain/core/route/staff-path.ts'
import type { CustomerPage } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { QueuedOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { STAFF_ACCOUNT } from '../../../../domain/staff/access/denied-path.ts'
import { type Granted, may } from '../../../../domain/staff/access/roles.ts'
import { panelTitle, sideBarOf } from '../../../../domain/staff/access/side-bar.ts'
import { sectionsOf } from '../../../../domain/staff/config/section.ts'

export type PaletteItem = {
  /** Unique among the items. */
  id: string
  title: string
  /** Kind of item, shown at the end of its row. */
  kind: 'Screen' | 'Setting' | 'Do' | 'Product' | 'Order' | 'Customer'
  /** Search keywords besides the title. */
  words: string
} & ({ path: string } | { href: string } | { does: 'log-out' })

const ADD_PRODUCT: PaletteItem = {
  id: 'add-product',
  title: 'Add a product',
  kind: 'Do',
  words: 'new wine create',
  path: '/admin/products/new',
}

const IMPORT_PRODUCTS: PaletteItem = {
  id: 'import-products',
  title: 'Import products',
  kind: 'Do',
  words: 'csv list upload spreadsheet prices stock',
  path: '/admin/products/import',
}

const IMPORT_CUSTOMERS: PaletteItem = {
  id: 'import-customers',
  title: 'Import customers',
  kind: 'Do',
  words: 'csv list shopify woocommerce upload',
  path: '/admin/customers/import',
}

const RECEIVE_DELIVERY: PaletteItem = {
  id: 'receive-delivery',
  title: 'Receive a delivery',
  kind: 'Do',
  words: 'stock receipt goods in warehouse',
  path: '/admin/stock/receive',
}

const TAKE_PHONE_ORDER: PaletteItem = {
  id: 'take-phone-order',
  title: 'Take an order by phone',
  kind: 'Do',
  words: 'telephone ring call new pay link mail',
  path: '/admin/phone-orders/new',
}

const REFUND_ORDER: PaletteItem = {
  id: 'refund-order',
  title: 'Refund an order',
  kind: 'Do',
  words: 'money back return dispatched',
  path: '/admin/orders?queue=all',
}

const NEW_CODE: PaletteItem = {
  id: 'new-code',
  title: 'New code',
  kind: 'Do',
  words: 'promotion discount voucher coupon create',
  path: '/admin/promotions',
}

/** Other words for screens. */
const SYNONYMS: Readonly<Record<string, string>> = {
  '/admin/page_builder_dashboard': 'website content edit',
  '/admin/products': 'wines catalogue prices',
  '/admin/analytics': 'reports sales takings figures',
  '/admin/users': 'staff team accounts permissions',
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

/** Item of a found product: the server has matched the typed words already. */
export const productItem = ({ code, title }: Pick<StaffProduct, 'code' | 'title'>): PaletteItem => ({
  id: `product-${code}`,
  title,
  kind: 'Product',
  words: code,
  path: `/admin/products/${encodeURIComponent(code)}`,
})

/** Item of a found order. */
export const orderItem = ({ order_no, name }: Pick<QueuedOrder, 'order_no' | 'name'>): PaletteItem => ({
  id: `order-${order_no}`,
  title: `${order_no}, ${name}`,
  kind: 'Order',
  words: '',
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
  words: '',
  path: `/admin/customers/${id}`,
})

export const paletteItems = ({ permissions }: { permissions: Granted }): PaletteItem[] => [
  ...sideBarOf(permissions).map(
    ({ path, title }): PaletteItem => ({
      id: path,
      title,
      kind: 'Screen',
      words: `${path.replaceAll(/\W+/g, ' ')} ${SYNONYMS[path] ?? ''}`,
      path,
    }),
  ),
  ...sectionsOf(permissions).map(({ id, title }): PaletteItem => {
    const path = `/admin/config/${id}`
    return { id: path, title, kind: 'Setting', words: 'config settings', path }
  }),
  { id: PANEL_HOME, title: panelTitle(PANEL_HOME), kind: 'Screen', words: 'home start admin', path: PANEL_HOME },
  {
    id: STAFF_ACCOUNT,
    title: panelTitle(STAFF_ACCOUNT),
    kind: 'Screen',
    words: 'two-factor password security codes',
    path: STAFF_ACCOUNT,
  },
  ...(may(permissions, 'serve_customers') ? [TAKE_PHONE_ORDER, REFUND_ORDER] : []),
  ...(may(permissions, 'manage_promotions') ? [NEW_CODE] : []),
  ...(may(permissions, 'write_catalogue') ? [ADD_PRODUCT, IMPORT_PRODUCTS] : []),
  ...(may(permissions, 'run_shop') ? [IMPORT_CUSTOMERS] : []),
  ...(may(permissions, 'adjust_stock') ? [RECEIVE_DELIVERY] : []),
  { id: 'shop', title: 'See the shop', kind: 'Do', words: 'home website site storefront', href: '/' },
  { id: 'log-out', title: 'Logout', kind: 'Do', words: 'log out sign off leave', does: 'log-out' },
]

/** Items in which every typed word starts a word; titles that start with the whole text come first. */
export function fitting<Item extends Pick<PaletteItem, 'title' | 'words'>>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const wanted = searchable(typed).trim()
  const words = searchableWords(typed)
  const fits = ({ title, words: others }: Item): boolean => {
    const own = searchableWords(`${title} ${others}`)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const found = items.filter(fits)
  const isFirst = ({ title }: Item): boolean => searchable(title).startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))]
}

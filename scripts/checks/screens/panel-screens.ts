/**
 * The control panel's screens for pictures: every entry of its side bar, the screens below it, and the page builder.
 */
import type { Page } from 'playwright-core'
import { PANEL_HOME } from '../../../domain/core/route/staff-path.ts'
import { STAFF_ACCOUNT } from '../../../domain/staff/access/denied-path.ts'
import { PAGE_EDITOR, SIDE_BAR } from '../../../domain/staff/access/side-bar.ts'
import { CONFIG_SECTIONS } from '../../../domain/staff/config/section.ts'
import { ITEM, nameOf, type Screen } from './screen.ts'

const PRODUCTS = '/admin/products?status=active&sort=title&order=asc'

const CONFIG = '/admin/config'

/** Starts the refund of the order's first line. */
const beginRefund = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('button', { name: /^Refund / })
    .first()
    .click()

/** Screens below an entry: one of its items, and screens with their own address. */
const BELOW: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'admin-product', path: '/admin/products/CD2291', widths: [1440, 390] },
  { name: 'admin-product-new', path: '/admin/products/new' },
  { name: 'admin-product-import', path: '/admin/products/import' },
  { name: 'admin-category', path: '/admin/categories/1' },
  { name: 'admin-product-type', path: '/admin/product_types/wine' },
  { name: 'admin-order', path: `/admin/orders/${ITEM}`, prepare: beginRefund, widths: [1440, 390] },
  { name: 'admin-orders-declined', path: '/admin/orders/declined', widths: [1440, 390] },
  { name: 'admin-packing-list', path: '/admin/orders/packing-list' },
  { name: 'admin-phone-order-new', path: '/admin/phone-orders/new' },
  { name: 'admin-customer', path: '/admin/customers/demo-ada' },
  { name: 'admin-plan', path: `/admin/plans/${ITEM}`, from: '/admin/plans?q=ada' },
  { name: 'admin-stock-wine', path: '/admin/stock/CD2291' },
  { name: 'admin-stock-delivery', path: '/admin/stock/receive' },
]

const PATHS = [PANEL_HOME, STAFF_ACCOUNT, ...SIDE_BAR.map(({ path }) => path).filter((path) => path !== CONFIG)]

/** Staff use these at a desk. */
const WIDE = { widths: [1440] } as const

const SCREENS: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'admin', path: PRODUCTS, windowOnly: true, widths: [1440], isForReadme: true },
  ...PATHS.map((path) => ({ name: path === PANEL_HOME ? 'admin-home' : nameOf(path), path })),
  ...CONFIG_SECTIONS.map(({ id }) => ({ name: `admin-config-${id}`, path: `${CONFIG}/${id}`, ...WIDE })),
  ...BELOW.map((screen) => ({ ...WIDE, ...screen })),
  {
    name: 'admin-page-builder',
    path: `${PAGE_EDITOR}?page=${ITEM}`,
    from: '/admin/page_builder_dashboard',
    windowOnly: true,
    ...WIDE,
  },
]

export const PANEL_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({ ...screen, visitor: 'owner' }))

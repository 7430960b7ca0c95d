/** Who of the staff may do what (docs/staff.md): the one table that the API checks and the control panel shows itself by. */

export const USER_TYPES = ['owner', 'merchandiser', 'editor', 'support'] as const
export type UserType = (typeof USER_TYPES)[number]

/** As the top bar says it. */
export const USER_TYPE_TEXTS: Readonly<Record<UserType, string>> = {
  owner: 'Owner',
  merchandiser: 'Merchandiser',
  editor: 'Editor',
  support: 'Customer support',
}

const EVERYBODY = USER_TYPES
const OWNER = ['owner'] as const
const MERCHANTS = ['owner', 'merchandiser'] as const
const MAKERS = ['owner', 'merchandiser', 'editor'] as const
const SERVICE = ['owner', 'support'] as const

/** In the order of the table in docs/staff.md. */
const MAY = {
  /** Products, categories and product types. */
  read_catalogue: EVERYBODY,
  /** With stock, prices and CSV imports. */
  write_catalogue: MERCHANTS,
  build_pages: MAKERS,
  /** Publish, rebuild, roll back. */
  publish: MAKERS,
  /** Orders, plans and customers; refund, skip and cancel for a customer; moderate reviews. */
  serve_customers: SERVICE,
  read_analytics: EVERYBODY,
  /** Menu, banner, search bar, synonyms, stores, redirects. */
  configure_site: MAKERS,
  /** Promotions, stock receipts and adjustments. */
  adjust_stock: MERCHANTS,
  manage_media: MAKERS,
  /** Delivery, VAT and switches; mailbox, audit log, users and their types. */
  run_shop: OWNER,
} as const satisfies Record<string, readonly UserType[]>

export type StaffAction = keyof typeof MAY
export const STAFF_ACTIONS = Object.keys(MAY) as StaffAction[]

export const may = (type: UserType, action: StaffAction): boolean => {
  const types: readonly UserType[] = MAY[action]
  return types.includes(type)
}

/** The entries of the side menu, each with what it takes to open it. */
export const ADMIN_PAGES: Readonly<Record<string, StaffAction>> = {
  '/admin/page_builder_dashboard': 'build_pages',
  '/admin/page_builder': 'build_pages',
  '/admin/products': 'read_catalogue',
  '/admin/categories': 'read_catalogue',
  '/admin/analytics': 'read_analytics',
  '/admin/product_types': 'read_catalogue',
  '/admin/users': 'run_shop',
  '/admin/config': 'configure_site',
}

/** Whether that type may open that path; a path that is no entry of the menu is open to all staff. */
export const mayOpen = (type: UserType, path: string): boolean => {
  const action = Object.hasOwn(ADMIN_PAGES, path) ? ADMIN_PAGES[path] : undefined
  return action === undefined || may(type, action)
}

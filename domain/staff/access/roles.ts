/** Staff permissions (docs/staff.md). The API and the control panel use the same table. */

export const USER_TYPES = ['owner', 'merchandiser', 'editor', 'support'] as const
export type UserType = (typeof USER_TYPES)[number]

/** Names shown in the top bar. */
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

/** Has the same order as the table in docs/staff.md. */
const MAY = {
  /** Products, categories and product types. */
  read_catalogue: EVERYBODY,
  /** Includes stock, prices and CSV imports. */
  write_catalogue: MERCHANTS,
  build_pages: MAKERS,
  /**
   * Write or change scripts of pages and html elements, and publish them. A script can do anything that its viewer can.
   */
  write_scripts: OWNER,
  /** Publish, rebuild, roll back. */
  publish: MAKERS,
  /** Pack, dispatch and hand over orders, without refunds and changes of an order. */
  fulfil_orders: SERVICE,
  /** Orders, plans and customers; refund, skip and cancel for a customer; moderate reviews. */
  serve_customers: SERVICE,
  read_analytics: EVERYBODY,
  /** Menu, banner, search bar, synonyms, stores, redirects. */
  configure_site: MAKERS,
  manage_promotions: MERCHANTS,
  /** Receipts and adjustments. */
  adjust_stock: MERCHANTS,
  manage_media: MAKERS,
  /**
   * Delivery, VAT and feature switches; mailbox, audit log, users and roles; imports of customers and newsletter
   * subscribers.
   */
  run_shop: OWNER,
} as const satisfies Record<string, readonly UserType[]>

export type StaffAction = keyof typeof MAY
export const STAFF_ACTIONS = Object.keys(MAY) as StaffAction[]

/** Descriptions of permissions in the panel. */
export const PERMISSION_TEXTS: Readonly<Record<StaffAction, string>> = {
  read_catalogue: 'View products, categories and product types',
  write_catalogue: 'Change products, prices and stock; import lists; club plans',
  build_pages: 'Build pages',
  write_scripts: 'Write scripts of pages',
  publish: 'Publish, rebuild and roll back',
  fulfil_orders: 'Pack and dispatch orders',
  serve_customers: 'Orders and refunds, plans, gifts, customers and reviews',
  read_analytics: 'Analytics',
  configure_site: 'Menu, banner, search bar, synonyms, redirects, shops and site',
  manage_promotions: 'Promotions',
  adjust_stock: 'Receive and adjust stock',
  manage_media: 'Media',
  run_shop: 'Run the shop',
}

/** A built-in user type, or the permissions of one user. */
export type Granted = UserType | readonly StaffAction[]

export const may = (granted: Granted, action: StaffAction): boolean => {
  const granting: readonly string[] = typeof granted === 'string' ? MAY[action] : granted
  return granting.includes(typeof granted === 'string' ? granted : action)
}

/** True for staff who see what products cost the merchant, and margins: those who may change prices. */
export const maySeeCosts = (granted: Granted): boolean => may(granted, 'write_catalogue')

/** Permissions of a built-in user type, in order. */
export const permissionsOf = (type: UserType): StaffAction[] => STAFF_ACTIONS.filter((action) => may(type, action))

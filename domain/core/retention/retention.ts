/**
 * The shop's retention table: how long each kind of record is kept, and what happens then. The nightly job, the control
 * panel and the privacy page all read it (docs/operations.md#retention).
 */

/** Time from a record's start until it is due: hours, days, or full tax years after the one that it falls in. */
type KeptFor = { hours: number } | { days: number } | { taxYears: number }

/** Texts are plain English for staff and shoppers, without a full stop. */
type Described = {
  /** Tables whose rows it covers, including rows that are deleted with their owner. */
  tables: readonly string[]
  what: string
  why: string
  /** True for facts about a person, which the privacy page lists. */
  isPersonal?: true
}

export type Ending = Described & {
  kept: KeptFor
  /** The moment from which `kept` counts: 'it was sent'. */
  from: string
  /** Otherwise they are deleted. */
  fate?: 'anonymised'
}

/** Records without an end of their own. `until` completes 'Kept …'. */
type Lasting = Described & { until: string }

const YEAR = 365

/** Records that the nightly job deletes or anonymises. */
export const ENDING = {
  orders: {
    tables: [
      'orders',
      'order_lines',
      'order_events',
      'order_tokens',
      'order_additions',
      'payments',
      'refunds',
      'refund_lines',
      'refunded_bottles',
      'gift_orders',
      'gifts',
      'promotion_uses',
    ],
    what: 'Orders, gifts and payments',
    kept: { taxYears: 6 },
    from: 'the order',
    fate: 'anonymised',
    why: 'Tax law requires it. Figures and products remain in the accounts, without the person',
    isPersonal: true,
  },
  unpaid_orders: {
    tables: ['orders'],
    what: 'Orders that were never paid',
    kept: { days: 90 },
    from: 'the order',
    fate: 'anonymised',
    why: 'To answer questions about a payment that failed',
    isPersonal: true,
  },
  phone_orders: {
    tables: ['phone_orders', 'phone_order_lines'],
    what: 'Telephone orders that were not paid',
    kept: { days: 90 },
    from: 'the payment link expired',
    why: 'To answer questions about the call',
    isPersonal: true,
  },
  checkouts: {
    tables: ['checkouts', 'club_choices'],
    what: 'Details typed in an unfinished checkout',
    kept: { days: 30 },
    from: 'the last change',
    why: 'So that a checkout can be continued',
    isPersonal: true,
  },
  visitors: {
    tables: ['visitors', 'consents', 'recently_viewed', 'review_helpful', 'carts', 'cart_lines'],
    what: 'A visitor’s basket, chosen shop, cookie choice and recently viewed products',
    // A day longer than the cookie lives.
    kept: { days: YEAR + 1 },
    from: 'the last use',
    why: 'So that they are there when the visitor comes back',
    isPersonal: true,
  },
  carts: {
    tables: ['carts', 'cart_lines'],
    what: 'A customer’s basket',
    kept: { days: YEAR },
    from: 'the last change',
    why: 'So that it is there when the customer signs in',
    isPersonal: true,
  },
  sessions: {
    tables: ['customer_sessions', 'admin_sessions'],
    what: 'Sign-ins, with IP address and browser',
    kept: { hours: 0 },
    from: 'the sign-in expired: 30 days for customers, 12 hours for staff',
    why: 'To keep people signed in',
    isPersonal: true,
  },
  links: {
    tables: ['customer_verifications', 'admin_verifications'],
    what: 'Links by e-mail that change an account',
    kept: { hours: 0 },
    from: 'the link expired, a week at the latest',
    why: 'So that a link works once, and for a short time',
    isPersonal: true,
  },
  attempts: {
    tables: ['sign_in_attempts', 'sent_forms', 'gift_guesses', 'payments'],
    what: 'IP and e-mail addresses of sign-ins, forms and payment attempts',
    kept: { hours: 1 },
    from: 'the attempt',
    why: 'To stop the guessing of passwords and codes, the testing of stolen cards, and spam',
    isPersonal: true,
  },
  mail: {
    tables: ['mail'],
    what: 'E-mails from the shop',
    kept: { days: 90 },
    from: 'the e-mail was made',
    why: 'To answer questions about an e-mail, and to send it again',
    isPersonal: true,
  },
  stock_notices: {
    tables: ['notify_requests'],
    what: 'Requests for an e-mail when a product is back in stock',
    kept: { days: YEAR },
    from: 'the request',
    why: 'To send the e-mail that was asked for',
    isPersonal: true,
  },
  unconfirmed_subscribers: {
    tables: ['marketing_subscribers'],
    what: 'Newsletter subscriptions that were not confirmed',
    kept: { days: 30 },
    from: 'the request',
    why: 'To give time to confirm',
    isPersonal: true,
  },
  unsubscribed: {
    tables: ['marketing_subscribers'],
    what: 'Newsletter subscriptions that have ended',
    kept: { days: YEAR },
    from: 'the end of the subscription',
    why: 'To show when consent was given and taken back',
    isPersonal: true,
  },
  rejected_reviews: {
    tables: ['reviews'],
    what: 'Reviews that were not published',
    kept: { days: YEAR },
    from: 'the review',
    why: 'To explain the decision',
    isPersonal: true,
  },
  webhook_events: {
    tables: ['webhook_events'],
    what: 'Reports of the payment provider',
    kept: { days: 90 },
    from: 'the report arrived',
    why: 'To recognise a report that is sent twice, and to investigate payments',
    isPersonal: true,
  },
  idempotency_keys: {
    tables: ['idempotency_keys'],
    what: 'Keys that prevent a repeated request from acting twice',
    kept: { days: 30 },
    from: 'the request',
    why: 'Browsers repeat a request within minutes',
  },
  audit: {
    tables: ['audit'],
    what: 'The log of changes by staff',
    kept: { days: 2 * YEAR },
    from: 'the change',
    why: 'To investigate mistakes and misuse',
    isPersonal: true,
  },
  imports: {
    tables: ['imports', 'import_batches', 'import_categories', 'import_products'],
    what: 'Imports of products, with the means to undo them',
    kept: { days: 90 },
    from: 'the import',
    why: 'An import can be undone until then',
  },
  builds: {
    tables: ['builds', 'changes'],
    what: 'Builds, and the published changes',
    kept: { days: YEAR },
    from: 'the end of the build',
    why: 'To find out when a change went live. The latest builds and kept releases stay',
  },
  bundles: {
    tables: ['bundles', 'bundle_items', 'bundle_runs'],
    what: 'Bundles that went live',
    kept: { days: YEAR },
    from: 'the bundle went live',
    why: 'To compare a change with what was there before',
  },
  page_versions: {
    tables: ['page_versions'],
    what: 'Earlier versions of pages',
    kept: { days: YEAR },
    from: 'the version was made',
    why: 'To return to a version. The live one and the latest 20 of each page stay',
  },
  page_presence: {
    tables: ['page_presence'],
    what: 'Who has a page open in the editor',
    kept: { hours: 1 },
    from: 'the last sign of the editor',
    why: 'To warn editors of each other',
  },
  alarms: {
    tables: ['alarms'],
    what: 'Alarms that have cleared',
    kept: { days: 90 },
    from: 'the alarm cleared',
    why: 'To see how often something breaks',
  },
  events: {
    tables: ['events'],
    what: 'Anonymous events of visits',
    kept: { days: 30 },
    from: 'the event',
    why: 'To count them',
  },
  searches: {
    tables: ['daily_searches', 'web_vitals'],
    what: 'Searched words and page speeds, as sums of a day',
    kept: { days: 2 * YEAR },
    from: 'the day',
    why: 'To find what the shop lacks, compared with the year before. Nothing says who searched',
    isPersonal: true,
  },
  sales_by_product: {
    tables: ['daily_product_sales'],
    what: 'Sales of each product, as sums of a day',
    kept: { taxYears: 6 },
    from: 'the day',
    why: 'As long as the orders behind them',
  },
  stock_movements: {
    tables: ['stock_movements'],
    what: 'Stock movements',
    kept: { taxYears: 6 },
    from: 'the movement',
    why: 'Part of the accounts',
  },
} as const satisfies Record<string, Ending>

export type EndingKind = keyof typeof ENDING

export const ENDING_KINDS = Object.keys(ENDING) as EndingKind[]

/** Records that end with something else, or are kept for ever. */
export const LASTING: readonly Lasting[] = [
  {
    tables: [
      'customers',
      'customer_accounts',
      'customer_notes',
      'customer_tags',
      'addresses',
      'payment_methods',
      'wish_list_items',
      'case_ratings',
      'store_credit',
    ],
    what: 'Accounts, with addresses, saved cards, wish list, ratings and credit',
    until: 'until the account is erased',
    why: 'For the account. Customers erase theirs under Privacy',
    isPersonal: true,
  },
  {
    tables: ['plans', 'plan_lines', 'plan_events', 'cases', 'case_lines'],
    what: 'Plans and their cases',
    until: 'until the account is erased, then without the person',
    why: 'For the contract, then for the accounts',
    isPersonal: true,
  },
  {
    tables: ['reviews', 'rating_counts'],
    what: 'Published reviews and ratings',
    until: 'for as long as the product is in the catalogue, without the name once the account is erased',
    why: 'Other shoppers read them',
    isPersonal: true,
  },
  {
    tables: ['marketing_subscribers'],
    what: 'Newsletter subscriptions',
    until: 'until the subscriber unsubscribes',
    why: 'With your consent',
    isPersonal: true,
  },
  {
    tables: ['mail_suppressions'],
    what: 'Addresses that want no marketing e-mails',
    until: 'for ever',
    why: 'So that nothing is sent to them again',
    isPersonal: true,
  },
  {
    tables: ['admins', 'admin_accounts', 'admin_roles', 'admin_two_factor', 'admin_recovery_codes'],
    what: 'Staff and their roles',
    until: 'for ever',
    why: 'Names in logs and orders must stay readable. Owners can disable a user',
  },
  {
    tables: [
      'banner_messages',
      'categories',
      'category_exclusions',
      'category_rules',
      'club_plans',
      'config',
      'import_mappings',
      'imported',
      'imported_pictures',
      'media',
      'menu_items',
      'page_comments',
      'page_moments',
      'page_tests',
      'pages',
      'price_history',
      'product_categories',
      'product_type_attributes',
      'product_types',
      'products',
      'promotions',
      'redirects',
      'related_products',
      'search_synonyms',
      'stock',
      'store_stock',
      'stores',
      'variant_costs',
      'variant_stockroom',
      'variants',
    ],
    what: 'Catalogue, pages, pictures, promotions and settings',
    until: 'until staff delete them',
    why: 'The shop consists of them. Their number follows the catalogue, not the years',
  },
  {
    tables: [
      'category_listing',
      'facet_blend_grapes',
      'facet_blends',
      'facet_characters',
      'facet_origins',
      'facet_trait_values',
      'facet_traits',
      'listing_version',
      'product_listing',
      'recommendations',
      'search_words',
    ],
    what: 'Lists and search, derived from the catalogue',
    until: 'for as long as the products they list',
    why: 'Triggers and jobs keep them equal to the catalogue',
  },
  {
    tables: ['daily_counts', 'daily_page_tests', 'daily_plans', 'daily_sales', 'rolled_up_days'],
    what: 'Sums of each day',
    until: 'for ever',
    why: 'A few rows a day that compare years, without anything about a person',
  },
  {
    tables: ['build_routes', 'deleted_page_ids'],
    what: 'Numbers that must not be used twice',
    until: 'for ever',
    why: 'One row per address or deleted page; browsers may still hold the old number',
  },
  {
    tables: ['releases', 'previews'],
    what: 'Releases and previews',
    until: 'for as long as their files',
    why: 'The build deletes both together: all but the latest releases, and expired previews',
  },
  {
    tables: ['instances'],
    what: 'Machines that serve the shop',
    until: 'for ten seconds after their last sign of life',
    why: 'One of them builds the pages',
  },
  {
    tables: ['job_claims'],
    what: 'Runs of jobs',
    until: 'for a day',
    why: 'Each run deletes the earlier ones of its job, which also limits jobs that run every five seconds',
  },
  {
    tables: ['order_transitions', 'postcode_sectors', 'postcodes'],
    what: 'Reference data',
    until: 'for ever',
    why: 'It does not grow',
  },
  {
    tables: ['test_charges', 'test_events', 'test_methods', 'test_refunds'],
    what: 'Payments of the test provider',
    until: 'for ever',
    why: 'Demo and test shops only: no real card or person',
  },
]

const HOUR_MS = 3_600_000

/** First moment of the UK tax year (6 April) that `years` full tax years after it have ended by `now`. */
function taxYearCutoff(years: number, now: Date): string {
  const year = now.getUTCFullYear()
  // London is an hour ahead of UTC on 6 April.
  const startOf = (of: number): string => `${of}-04-05T23:00:00.000Z`
  return startOf(now.toISOString() >= startOf(year) ? year - years : year - years - 1)
}

/** Records that started before this moment (UTC, ISO 8601) are due. */
export function dueBefore(kept: KeptFor, now: Date): string {
  if ('taxYears' in kept) return taxYearCutoff(kept.taxYears, now)
  const hours = 'hours' in kept ? kept.hours : kept.days * 24
  return new Date(now.getTime() - hours * HOUR_MS).toISOString()
}

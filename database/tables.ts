/** Every table's row, and Kysely's type of the database. Written by `npm run tables`: edit a migration instead, and here only the notes. */
import type { Generated, GeneratedAlways } from 'kysely'

/** A boolean column. */
export type Flag = 0 | 1

/** A table whose inserts may leave out `Defaults` and must leave out `Computed`. */
type Table<Row, Defaults extends keyof Row = never, Computed extends keyof Row = never> = {
  [Column in keyof Row]: Column extends Computed
    ? GeneratedAlways<Row[Column]>
    : Column extends Defaults
      ? Generated<Row[Column]>
      : Row[Column]
}

export interface Addresses {
  id: number
  customer_id: string
  full_name: string
  line_1: string
  line_2: string
  town: string
  county: string
  postcode: string
  phone: string
  is_default: Flag
  created_at: string
}

/** Token columns stay empty: the shop uses passwords only (decision 35). */
export interface AdminAccounts {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

export interface AdminRecoveryCodes {
  admin_id: string
  code_hash: string
  used_at: string | null
}

export interface AdminRoles {
  id: string
  name: string
  permissions_json: string
  version: number
  created_at: string
  updated_at: string
}

export interface AdminSessions {
  id: string
  token: string
  user_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
  /** When the member of staff last proved who they are; null for older sessions. */
  confirmed_at: string | null
}

export interface AdminTwoFactor {
  admin_id: string
  sealed_secret: string
  is_on: Flag
  /** The time step of the newest code that was used. */
  last_step: number
  created_at: string
}

export interface AdminVerifications {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

export interface Admins {
  id: string
  name: string
  /** Lower case. */
  email: string
  email_verified: Flag
  image: string | null
  user_type: 'owner' | 'merchandiser' | 'editor' | 'support'
  is_disabled: Flag
  created_at: string
  updated_at: string
  account_version: number
  last_sign_in_at: string | null
  role_id: string | null
}

export interface Alarms {
  key: string
  rang_at: string
  tried_at: string | null
  sent_at: string | null
  cleared_at: string | null
}

export interface Audit {
  id: number
  admin_id: string | null
  admin_name: string
  action: string
  noun: string
  noun_id: string
  before_json: string | null
  after_json: string | null
  created_at: string
}

export interface BannerMessages {
  id: number
  message: string
  url: string
  sequence: number
  is_active: Flag
  /** A condition of domain/publishing/shop/condition.ts; '' for none. */
  requires: string
}

export interface BuildRoutes {
  route: string
  /** The route in file names. */
  normalised: string
  type: 'plp' | 'pdp' | 'dyn'
  b: number
  content_hash: string
  code_hash: string
  release: string
  /** When b last rose; null if unknown. */
  raised_at: string | null
}

export interface Builds {
  id: number
  state: 'queued' | 'running' | 'published' | 'failed' | 'cancelled'
  scope: 'changed' | 'everything'
  requested_by: string
  requested_at: string
  started_at: string | null
  finished_at: string | null
  /** Set while, and only while, it runs. */
  lease_owner: string | null
  lease_expires_at: string | null
  heartbeat_at: string | null
  stage: string
  done: number
  total: number
  rendered: number
  cancel_requested: Flag
  message: string
  release: string | null
  /** The release to return to, for a rollback. */
  rollback_to: string | null
  /** FailedPage[]: at most MAX_NAMED_PAGES of the pages that it could not make. */
  failed_pages_json: string
  /** The number of pages that it could not make. */
  failed_total: number
  newest_change: number
}

export interface BundleItems {
  bundle_id: number
  noun: 'product' | 'page' | 'menu' | 'banner'
  noun_id: string
  title: string
  words: string
  /** A ProductEdit, a page's {revision} or, where a bundle ends, {takes_off}, or the whole menu or banner. */
  change_json: string
  /** The previous value in the same shape; for the menu and the banner, their snapshot. */
  before_json: string
  /** PageDocument, for a page. */
  document_json: string | null
  admin_id: string | null
  created_at: string
}

export interface BundleRuns {
  bundle_id: number
  version: number
  holds: number
}

export interface Bundles {
  id: number
  name: string
  state: 'draft' | 'scheduled' | 'live' | 'failed'
  version: number
  go_live_at: string | null
  live_at: string | null
  created_by: string | null
  /** The last person to schedule it or make it live. */
  scheduled_by: string | null
  /** string[]: why it could not go live at its time; of a live one that ends another, what it left as it was. */
  faults_json: string
  created_at: string
  /** The bundle whose changes this one takes back. */
  end_of: number | null
}

export interface CartLines {
  cart_id: number
  /** A copy of the cart's kind. */
  kind: Carts['kind']
  code: string
  /** 1 to 1,000; from 2 in a lock-it-in cart. */
  quantity: number
  added_at: string
}

export interface Carts {
  id: number
  kind: 'standard' | 'lock_it_in' | 'lock_it_in_amend' | 'wineclub'
  /** Exactly one of visitor_id and customer_id is set. */
  visitor_id: string | null
  customer_id: string | null
  amends_plan_id: number | null
  target_quantity: 12 | 24 | 36 | 48 | null
  /** Months between cases. */
  frequency: 1 | 2 | 3 | null
  from_landing_page: Flag
  created_at: string
  updated_at: string
}

export interface CaseLines {
  id: number
  case_id: number
  code: string
  title: string
  quantity: number
  price_pence: number
  is_swapped: Flag
  substituted_for: string | null
}

export interface CaseRatings {
  customer_id: string
  product_code: string
  stars: number
  rated_at: string
}

export interface Cases {
  id: number
  plan_id: number
  sequence: number
  state: 'planned' | 'prepared' | 'charging' | 'retrying' | 'ordered' | 'skipped' | 'failed' | 'cancelled'
  /** Up to 28 days after planned_on. */
  dispatch_on: string
  planned_on: string
  charge_attempts: number
  next_charge_at: string | null
  total_pence: number | null
  order_id: number | null
  created_at: string
  updated_at: string
}

export interface Categories {
  id: number
  parent_id: number | null
  name: string
  /** The h1 of its page. */
  title: string
  intro: string
  /** Path of its page without a leading slash. */
  sef_url: string
  kind: 'type' | 'country' | 'region' | 'grape' | 'style' | 'list'
  listing_type: '' | 'lock_it_in' | 'wineclub'
  sequence: number
  depth: number
  meta_title: string
  meta_description: string
  meta_keywords: string
  status: 'active' | 'hidden'
  revision: number
}

/** Products that staff removed by hand; rules never add them back. */
export interface CategoryExclusions {
  category_id: number
  product_code: string
}

/** Maintained by triggers: products on sale, once per category and once in category 0 (decision 16). */
export interface CategoryListing {
  /** 0 lists the whole shop. */
  category_id: number
  listing_id: number
  origin_id: number
  blend_id: number
  character_id: number
  in_stock: Flag
  price_pence: number
  lock_it_in_price_pence: number | null
  wineclub_price_pence: number | null
  pinned_position: number | null
  product_code: string
  sort_title: string
  /** 0 for a product without values of its own filters. */
  trait_id: number
  rating_count: number
}

/** One per condition on a category's products; all must hold (docs/domain.md#category-rules). */
export interface CategoryRules {
  category_id: number
  field: import('../domain/catalogue/category/rule.ts').RuleField
  /** string[]; '[]' for a range. */
  options_json: string
  /** Pence, or tenths of a per cent of alcohol. */
  least: number | null
  most: number | null
}

export interface Changes {
  id: number
  noun: string
  noun_id: string
  summary: string
  /** string[]: routes it touches. */
  routes_json: string
  admin_id: string | null
  created_at: string
  /** The build that published it; null while it waits. */
  build_id: number | null
}

/** A checkout's draft before payment; one per cart and kind. */
export interface Checkouts {
  /** 32 hex digits. */
  id: string
  cart_id: number
  kind: '' | 'lock_it_in' | 'wineclub' | 'buy-wine-club-wines' | 'gift'
  email: string | null
  address_json: string | null
  saves_address: Flag
  delivery: 'standard' | 'next_day' | 'collection' | null
  order_note: string
  gift_message: string
  promotion_code: string | null
  marketing_opt_in: Flag
  created_at: string
  updated_at: string
  deliver_on: string | null
}

/** The plan and number of cases that a wine club checkout buys. */
export interface ClubChoices {
  checkout_id: string
  club_plan_id: string
  cases: number
  /** Months between deliveries; null for a gift, whose recipient chooses. */
  frequency: 1 | 2 | 3 | null
  recipient_name: string
  recipient_email: string
  message: string
  /** The day a gift should arrive. */
  deliver_on: string | null
  giver_name: string
}

export interface ClubPlans {
  id: string
  name: string
  description: string
  details: string
  case_price_pence: number
  /** string[]: product codes. */
  picture_codes_json: string
  /** CaseSlot[]. */
  slots_json: string
  is_offered: Flag
  sequence: number
  revision: number
}

export interface Config {
  key: string
  value_json: string
  updated_at: string
}

export interface Consents {
  visitor_id: string
  analytics: Flag
  marketing: Flag
  decided_at: string
}

/** Token columns stay empty: the shop uses passwords only (decision 35). */
export interface CustomerAccounts {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

/** Visible only to staff. */
export interface CustomerNotes {
  id: number
  customer_id: string
  note: string
  admin_id: string | null
  created_at: string
}

export interface CustomerSessions {
  id: string
  token: string
  user_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

export interface CustomerTags {
  customer_id: string
  tag: string
}

export interface CustomerVerifications {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

export interface Customers {
  id: string
  name: string
  /** Lower case. */
  email: string
  email_verified: Flag
  image: string | null
  first_name: string
  last_name: string
  phone: string
  confirmed_over_18_at: string | null
  local_store_id: string | null
  payment_customer_ref: string | null
  is_disabled: Flag
  erased_at: string | null
  created_at: string
  updated_at: string
}

export interface DailyCounts {
  day: string
  name: string
  label: string
  count: number
  sum: number
}

export interface DailyPageTests {
  test_id: number
  day: string
  version: 'a' | 'b'
  step: 'shown' | 'basket' | 'ordered'
  count: number
}

export interface DailyPlans {
  day: string
  type: 'lock_it_in' | 'wineclub'
  /** At the end of the day; paused ones are active. */
  active: number
  started: number
  cancelled: number
  /** Prepaid plans that have delivered every case. */
  ended: number
}

export interface DailyProductSales {
  day: string
  /** A product or variant; for cases, a club plan. */
  code: string
  title: string
  quantity: number
  /** Bottles of plans, included in quantity. */
  plan_quantity: number
  sales_pence: number
  refunded_quantity: number
  refunded_pence: number
}

/** Rollups by calendar day in Europe/London, made by the job 'rollups'. */
export interface DailySales {
  day: string
  kind: 'standard' | 'plan_case' | 'wineclub' | 'gift'
  /** Paid orders. */
  orders: number
  /** Paid orders with a total above zero, which leaves out prepaid cases. */
  baskets: number
  /** With VAT and delivery, before refunds. */
  sales_pence: number
  /** Refunded on that day. */
  refunded_pence: number
}

export interface DailySearches {
  day: string
  term: string
  count: number
  without_result: number
}

export interface DeletedPageIds {
  id: number
}

export interface Events {
  id: number
  name: string
  route: string
  data_json: string
  created_at: string
}

/** Maintained by triggers: the grapes of a blend, one per row. */
export interface FacetBlendGrapes {
  blend_id: number
  grape: string
}

/** Maintained by triggers: each blend once, such as 'Grenache, Syrah'. */
export interface FacetBlends {
  id: number
  grapes: string
}

/** Maintained by triggers: each combination of the other facets once. */
export interface FacetCharacters {
  id: number
  style: string
  vintage: string
  body: string
  vegetarian: string
  vegan: string
}

/** Maintained by triggers: each pair of country and region once. */
export interface FacetOrigins {
  id: number
  country: string
  region: string
}

/** Maintained by triggers: the values of a combination, one per row. */
export interface FacetTraitValues {
  key: string
  value: string
  trait_id: number
}

/** Maintained by triggers: each combination of own filters once. */
export interface FacetTraits {
  id: number
  traits: string
}

/** Failed attempts at a gift code. */
export interface GiftGuesses {
  id: number
  customer_id: string
  /** '' when unknown. */
  ip_address: string
  created_at: string
}

export interface GiftOrders {
  order_id: number
  recipient_name: string
  recipient_email: string
  message: string
  deliver_on: string
  giver_name: string
}

export interface Gifts {
  id: number
  code_hash: string
  /** The code's last group, shown so that people recognise a gift. */
  code_ending: string
  order_id: number | null
  club_plan_id: string
  cases: 1 | 2 | 3 | 6 | 12
  recipient_name: string
  recipient_email: string
  message: string
  deliver_on: string
  expires_on: string
  sent_at: string | null
  redeemed_at: string | null
  redeemed_by: string | null
  cancelled_at: string | null
  created_at: string
  giver_name: string
}

export interface IdempotencyKeys {
  scope: string
  key: string
  request_hash: string
  order_id: number | null
  answer_json: string | null
  created_at: string
}

export interface ImportBatches {
  import_id: string
  number: number
  /** 1 if the import was running when the batch was written. */
  holds: number
  /** BatchPlan of database/queries/staff/staff-imports.ts. */
  plan_json: string
  created_at: string
}

export interface ImportCategories {
  import_id: string
  category_id: number
}

export interface ImportMappings {
  headings: string
  /** Fields by column. */
  fields_json: string
  admin_id: string | null
  updated_at: string
}

export interface ImportProducts {
  import_id: string
  code: string
  batch: number
  fate: 'new' | 'changed'
  title: string
  /** The product's updated_at after the import. */
  version: string
  /** ProductEdit & {stock?}: the product before the import; after_json is the result. */
  before_json: string
  after_json: string
  undo: '' | 'undone' | 'kept'
  undo_reason: string
}

export interface Imported {
  noun: 'product' | 'category' | 'page' | 'menu' | 'setting'
  /** A product's code, a category's derived path, a page's route, a setting's key; '' for the menu. */
  key: string
  /** ImportRecord or CategoryRecord of domain/staff/import; a page's document, the menu's rows or a setting's value. */
  record_json: string
}

export interface ImportedPictures {
  product_code: string
  address: string
  file: string
  created_at: string
}

/** Imports started in the control panel. */
export interface Imports {
  id: string
  file_name: string
  state: 'running' | 'done' | 'undoing' | 'undone'
  /** Number of rows the import sets out to write. */
  rows: number
  batches: number
  admin_id: string | null
  created_at: string
  finished_at: string | null
  undone_at: string | null
  left_out: number
}

export interface Instances {
  id: string
  run: string
  host: string
  storage: string
  leads: Flag
  expires_at: string
}

export interface JobClaims {
  /** 'plan:17:2026-03-31:charge:1': the process that inserts it runs the step. */
  key: string
  state: 'claimed' | 'done' | 'failed'
  claimed_at: string
  lease_expires_at: string
  finished_at: string | null
  note: string
}

/** One row: 32 hex digits that triggers change with everything lists show. */
export interface ListingVersion {
  id: number
  version: string
}

export interface Mail {
  id: number
  /** Set for a mail that must be sent only once. */
  unique_key: string | null
  template: string
  to_email: string
  data_json: string
  is_marketing: Flag
  state: 'queued' | 'sent' | 'failed' | 'dead'
  attempts: number
  next_attempt_at: string
  last_error: string
  subject: string
  body_html: string
  body_text: string
  created_at: string
  sent_at: string | null
  /** 1 for a dead letter whose text could not be rendered. */
  is_unmade: Flag
}

export interface MailSuppressions {
  email: string
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'erased'
  created_at: string
}

export interface MarketingSubscribers {
  email: string
  state: 'unconfirmed' | 'subscribed' | 'unsubscribed'
  token_hash: string
  created_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
  /** Source of the consent: 'shop', or 'import: ' and the file name. */
  source: string
}

export interface Media {
  /** File name under /images/. */
  file: string
  alt: string
  mime_type: string
  bytes: number
  width: number | null
  height: number | null
  content_hash: string
  admin_id: string | null
  created_at: string
  /** The name staff see. */
  name: string
  /** Per cent from the left. */
  focal_x: number
  focal_y: number
  /** The terms under which the shop may use a font. */
  licence: string
}

export interface MenuItems {
  id: number
  parent_id: number | null
  name: string
  type: 'CATEGORY' | 'PAGE' | 'CU' | 'NONE'
  sef_url: string
  custom_url: string
  sequence: number
  /** 1 for headings, to 3. */
  depth: number
  /** Hides the item and its children from the shop. */
  is_hidden: Flag
}

export interface NotifyRequests {
  code: string
  email: string
  created_at: string
  notified_at: string | null
}

/** Bottles, and higher delivery charges, that staff added to a paid order (docs/domain.md#changing-lines). */
export interface OrderAdditions {
  id: number
  order_id: number
  /** Null for a higher delivery charge, one row per VAT rate. */
  order_line_id: number | null
  quantity: number
  amount_pence: number
  vat_rate_bp: number
  vat_pence: number
  created_at: string
}

export interface OrderEvents {
  id: number
  order_id: number
  kind: string
  from_state: Orders['state'] | null
  to_state: Orders['state'] | null
  note: string
  admin_id: string | null
  created_at: string
}

export interface OrderLines {
  id: number
  order_id: number
  code: string
  title: string
  uda: string
  quantity: number
  unit_price_pence: number
  total_pence: number
  vat_rate_bp: number
  vat_pence: number
  refunded_quantity: number
  substituted_for: string | null
}

/** SHA-256, in hex, of tokens that give access to an order. */
export interface OrderTokens {
  token_hash: string
  order_id: number
  created_at: string
}

export interface OrderTransitions {
  from_state: Orders['state']
  to_state: Orders['state']
}

export interface Orders {
  id: number
  /** 'W' and 8 digits. */
  number: string
  kind: 'standard' | 'plan_case' | 'wineclub' | 'gift'
  subscription_type: '' | 'lock_it_in' | 'wineclub' | 'buy-wine-club-wines' | 'gift'
  /** Moves only along order_transitions; each move is written to order_events by a trigger. */
  state: 'pending_payment' | 'paid' | 'packed' | 'dispatched' | 'delivered' | 'ready_to_collect' | 'collected' | 'cancelled' | 'refunded'
  state_reason: string
  customer_id: string | null
  visitor_id: string | null
  cart_id: number | null
  access_token_hash: string
  email: string
  confirmed_over_18_at: string | null
  delivery_kind: 'standard' | 'next_day' | 'collection' | 'none'
  store_id: string | null
  address_json: string
  deliver_on: string | null
  subtotal_pence: number
  mix_six_saving_pence: number
  promotion_saving_pence: number
  delivery_pence: number
  store_credit_pence: number
  /** The amount charged: subtotal less savings and credit, plus delivery. */
  total_pence: number
  refunded_pence: number
  promotion_code: string | null
  plan_id: number | null
  frequency: 1 | 2 | 3 | null
  no_of_cases: number | null
  tracking_number: string
  created_at: string
  paid_at: string | null
  updated_at: string
  order_note: string
  gift_message: string
  /** null when it equals address_json. */
  billing_address_json: string | null
  saves_address: Flag
  marketing_opt_in: Flag
  /** `delivery_pence` by VAT rate: a list of TaxedAmount (domain/core/money/vat.ts). */
  delivery_vat_json: string
  carrier: string
  tracking_url: string
  deliver_from: string | null
  leaves_on: string | null
}

export interface PageComments {
  id: number
  page_id: number
  part: string
  text: string
  admin_id: string | null
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

/** Times at which a part of a published page is shown or hidden; deleted once a build is requested. */
export interface PageMoments {
  page_id: number
  at: string
}

/** Staff who have a page open in the editor; a row expires unless it is refreshed. */
export interface PagePresence {
  page_id: number
  admin_id: string
  seen_at: string
  /** When they last saved its draft; null for never. */
  edited_at: string | null
}

export interface PageTests {
  id: number
  page_id: number
  /** The page that holds B; null once the test is over. */
  variant_id: number | null
  /** Percentage of visitors who see B. */
  share: number
  kept: 'a' | 'b' | null
  created_at: string
  /** null while B is being made. */
  started_at: string | null
  ended_at: string | null
}

export interface PageVersions {
  id: number
  page_id: number
  number: number
  /** PageDocument. */
  document_json: string
  note: string
  admin_id: string | null
  created_at: string
}

export interface Pages {
  id: number
  /** Path without slashes at its ends; '' is the home. For headers and footers, the route they belong to with its kind before it. */
  route: string
  kind: 'page' | 'header' | 'footer' | 'list_header' | 'list_footer' | 'template'
  title: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  /** PageDocument: what the editor works on. */
  draft_json: string
  /** Rises with each save; a save names the revision it started from. */
  draft_revision: number
  /** The version the site shows; null while unpublished. */
  published_version_id: number | null
  created_at: string
  updated_at: string
  /** The last person to save the draft. */
  draft_by: string | null
  /** null unless it is archived. */
  archived_at: string | null
}

export interface PaymentMethods {
  id: number
  customer_id: string
  adapter: 'stripe' | 'test'
  adapter_ref: string
  brand: string
  last_four: string
  expiry_month: number
  expiry_year: number
  is_default: Flag
  created_at: string
}

export interface Payments {
  id: number
  order_id: number
  adapter: 'stripe' | 'test'
  adapter_ref: string | null
  idempotency_key: string
  state: 'started' | 'needs_action' | 'succeeded' | 'failed' | 'cancelled'
  failure_code: string
  amount_pence: number
  payment_method_id: number | null
  created_at: string
  updated_at: string
  /** The payer's IP address while it counts towards the limits; then ''. */
  ip_address: string
}

export interface PhoneOrderLines {
  phone_order_id: number
  place: number
  code: string
  title: string
  quantity: number
  /** The amount in the mail. */
  total_pence: number
}

/** See docs/domain.md#phone-orders. */
export interface PhoneOrders {
  id: number
  /** Made by the form: submitting it twice creates one phone order. */
  idempotency_key: string
  /** SHA-256 of the mailed token, in hex. */
  token_hash: string
  email: string
  full_name: string
  phone: string
  /** null where the customer enters the address. */
  address_json: string | null
  /** Visible only to staff. */
  staff_note: string
  admin_id: string | null
  /** Name, at that time, of the staff member who created it. */
  admin_name: string
  /** The total in the mail: goods, and delivery if it was known. */
  total_pence: number
  delivery_pence: number | null
  /** The link's last day, Europe/London. */
  expires_on: string
  /** The latest basket it was added to. */
  cart_id: number | null
  opened_at: string | null
  /** The order that paid for it. */
  order_id: number | null
  cancelled_at: string | null
  sent_at: string
  created_at: string
}

export interface PlanEvents {
  id: number
  plan_id: number
  kind: string
  detail_json: string
  admin_id: string | null
  created_at: string
}

export interface PlanLines {
  plan_id: number
  code: string
  quantity: number
  /** The most the customer pays per bottle. */
  locked_price_pence: number
  locked_on: string
}

export interface Plans {
  id: number
  type: 'lock_it_in' | 'wineclub'
  state: 'active' | 'paused' | 'cancelling' | 'cancelled' | 'ended'
  customer_id: string
  club_plan_id: string | null
  gift_id: number | null
  /** Months between cases. */
  frequency: 1 | 2 | 3
  no_of_cases: number
  /** For a prepaid (gift) plan; null otherwise. */
  cases_left: number | null
  out_of_stock_rule: 'substitute' | 'refund'
  /** Day of the month that dates keep to, clamped to the month's end. */
  anchor_day: number
  next_case_on: string | null
  paused_until: string | null
  address_id: number | null
  address_json: string
  payment_method_id: number | null
  cancel_reason: string
  created_at: string
  cancelled_at: string | null
  updated_at: string
  /** Price of a case when the customer joined; null for Lock it in. */
  club_price_pence: number | null
  club_slots_json: string | null
}

export interface PostcodeSectors {
  /** 'BS1 4'. */
  sector: string
  latitude: number
  longitude: number
}

export interface Postcodes {
  /** 'BS1 4DJ'. */
  postcode: string
  latitude: number
  longitude: number
}

export interface Previews {
  id: string
  /** Exactly one of bundle_id and page_id is set. */
  bundle_id: number | null
  page_id: number | null
  /** The bundle's version, or the revision of the page's draft. */
  version: number
  state: 'waiting' | 'making' | 'ready' | 'failed'
  as_of: string
  message: string
  /** Set while, and only while, it is being made. */
  lease_expires_at: string | null
  expires_at: string
  created_by: string | null
  created_at: string
  is_own: Flag
}

/** Prices at which codes were on sale, each since its time. */
export interface PriceHistory {
  code: string
  at: string
  /** Null while the product is not on sale. */
  price_pence: number | null
}

export interface ProductCategories {
  category_id: number
  product_code: string
  pinned_position: number | null
  /** Added by the category's rules, which may also remove it. */
  is_by_rule: Flag
}

/** Maintained by triggers from products, variants and stock: read only. */
export interface ProductListing {
  id: number
  product_code: string
  type_id: string
  status: Products['status']
  kind: Products['kind'] | null
  sort_title: string
  price_pence: number
  lock_it_in_price_pence: number | null
  wineclub_price_pence: number | null
  winery: string
  country: string
  region: string
  grape: string
  style: string
  vintage: string
  vegetarian: string
  vegan: string
  body: string
  abv_tenths: number | null
  average_rating_hundredths: number | null
  /** 1 when any of its variants is in stock. */
  in_stock: Flag
  /** The product's updated_at. */
  changed_at: string
  mix_six_price_pence: number | null
  /** [key, value][]: values of its type's own filters. */
  traits: string
}

export interface ProductTypeAttributes {
  id: number
  type_id: string
  key: string
  name: string
  is_filter: Flag
  is_shown: Flag
  is_searched: Flag
  sequence: number
  kind: 'text' | 'number' | 'yes_no' | 'choice'
  unit: string
  /** string[]; '[]' unless kind is 'choice'. */
  options_json: string
}

export interface ProductTypes {
  id: string
  name: string
  is_wine: Flag
  /** Basis points: 2000 is 20 %. */
  vat_rate_bp: number
  status: 'active' | 'archived'
  revision: number
  /** 1 when buyers must be over 18. */
  is_age_restricted: Flag
}

export interface Products {
  code: string
  type_id: string
  status: 'active' | 'draft' | 'withdrawn'
  kind: 'red' | 'white' | 'rose' | 'sparkling' | 'fortified' | 'sweet' | 'orange' | null
  name: string
  winery: string
  /** Winery and name; unique. */
  title: string
  /** `sortTitle(title)` of domain/catalogue/product/sort-title.ts. */
  sort_title: string
  country: string
  region: string
  primary_category_id: number
  /** 'red/spain/rioja/': a trailing slash, no leading one. */
  category_url: string
  product_url: string
  /** category_url + product_url. */
  route: string
  flag: string | null
  taste: string
  lead: string
  details_heading: string
  /** string[]: paragraphs. */
  details_json: string
  /** TasteScale[]. */
  scales_json: string
  /** {key, name, value}[] in shown order; keys 'grape', 'style', 'vintage', 'vegetarian', 'vegan', 'body', 'abv' feed the filters. */
  attributes_json: string
  main_picture: string
  second_picture: string | null
  /** string[]: file names under /images/. */
  images_json: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  rating_total_half_stars: number
  rating_count: number
  rating_source: 'demo' | 'import' | 'reviews' | ''
  created_at: string
  updated_at: string
  sort_name: string
}

export interface PromotionUses {
  promotion_code: string
  order_id: number
  customer_id: string | null
  email: string
  created_at: string
}

export interface Promotions {
  /** Upper case. */
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  /** Percent 1 to 100, or pence. */
  value: number
  minimum_spend_pence: number
  first_order_only: Flag
  starts_on: string
  ends_on: string | null
  total_uses: number | null
  uses_per_customer: number | null
  /** Kept by triggers on promotion_uses. */
  used: number
  is_active: Flag
  created_at: string
  /** Rises with each edit by staff. */
  version: number
  /** A JSON list, as product_codes and customer_emails. Deleted ones stay in it. */
  category_ids: string
  product_codes: string
  customer_emails: string
  minimum_bottles: number | null
}

export interface RatingCounts {
  product_code: string
  source: 'demo' | 'import' | 'reviews'
  half_stars: number
  count: number
}

export interface RecentlyViewed {
  visitor_id: string
  product_code: string
  viewed_at: string
}

export interface Recommendations {
  product_code: string
  recommended_code: string
  source: 'bought_together' | 'similar'
  score: number
}

export interface Redirects {
  from_path: string
  to_path: string
  created_at: string
}

export interface RefundLines {
  refund_id: number
  order_line_id: number
  quantity: number
  amount_pence: number
  vat_rate_bp: number
  vat_pence: number
}

/** Refunds under the money-back guarantee, for lines of a case instead of an order. */
export interface RefundedBottles {
  refund_id: number
  case_line_id: number
  quantity: number
  amount_pence: number
  vat_rate_bp: number
  vat_pence: number
}

export interface Refunds {
  id: number
  order_id: number
  payment_id: number | null
  credit_note: string
  idempotency_key: string
  adapter_ref: string | null
  state: 'requested' | 'started' | 'succeeded' | 'failed' | 'refused'
  amount_pence: number
  vat_pence: number
  delivery_pence: number
  reason: string
  admin_id: string | null
  created_at: string
  updated_at: string
  settled_as: 'credit' | 'elsewhere' | null
  failure_reason: string
  /** Part of the amount that paid for what was added to the order; never sent to the provider. */
  exchanged_pence: number
}

/** Chosen by staff. */
export interface RelatedProducts {
  product_code: string
  related_code: string
  /** From 0, in the order staff chose. */
  place: number
}

export interface Releases {
  id: string
  build_id: number | null
  is_live: Flag
  routes: number
  created_at: string
}

export interface ReviewHelpful {
  review_id: number
  visitor_id: string
}

export interface Reviews {
  id: number
  product_code: string
  customer_id: string | null
  author_name: string
  rating: number
  review: string
  state: 'waiting' | 'approved' | 'rejected'
  verified_purchase: Flag
  is_demo: Flag
  /** Kept by a trigger on review_helpful. */
  helpful_count: number
  moderated_by: string | null
  moderated_at: string | null
  created_at: string
  /** For staff; '' unless it is rejected. */
  refusal_reason: string
  /** Published below the review; '' without one. */
  reply: string
  replied_by: string | null
  replied_at: string | null
}

export interface RolledUpDays {
  day: string
  rolled_up_at: string
}

export interface SearchSynonyms {
  id: number
  term: string
  synonym: string
  folded_term: string
}

/** Maintained by triggers: lower-case words that search suggests for a mistyped one. */
export interface SearchWords {
  id: number
  word: string
  /** Number of products with the word. */
  uses: number
}

/** Submissions of public forms, counted for an hour. */
export interface SentForms {
  id: number
  form: import('./form-name.ts').FormName
  email: string
  ip_address: string
  created_at: string
}

export interface SignInAttempts {
  id: number
  audience: 'customer' | 'admin'
  email: string
  ip_address: string
  succeeded: Flag
  created_at: string
  /** A device or session known to belong to the account; '' otherwise. */
  device: string
}

export interface Stock {
  code: string
  quantity: number
}

export interface StockMovements {
  id: number
  code: string
  change: number
  reason: 'receipt' | 'breakage' | 'corked' | 'count' | 'sale' | 'release' | 'return' | 'import'
  note: string
  order_id: number | null
  admin_id: string | null
  created_at: string
  /** null for the warehouse. */
  store_id: string | null
}

export interface StoreCredit {
  id: number
  customer_id: string
  /** A customer's balance is the sum of these. */
  change_pence: number
  reason: string
  order_id: number | null
  admin_id: string | null
  created_at: string
}

export interface StoreStock {
  store_id: string
  code: string
  quantity: number
}

export interface Stores {
  id: string
  name: string
  address: string
  postcode: string
  phone: string
  opening_hours: string
  /** Degrees north. */
  latitude: number
  /** Degrees east, so mostly negative. */
  longitude: number
  /** File name under /images/. */
  manual_map_preview: string
  /** 0 where Mix Six may not apply to collection. */
  multi_buy_allowed: Flag
  status: 'open' | 'closed'
}

export interface TestCharges {
  ref: string
  /** Lets its holder answer the challenge. */
  secret: string
  idempotency_key: string
  order_number: string
  customer_ref: string | null
  method_ref: string | null
  /** 0 when a card is only saved. */
  amount_pence: number
  refunded_pence: number
  state: 'needs_action' | 'succeeded' | 'failed' | 'cancelled'
  failure_code: string
  brand: string
  last_four: string
  expiry_month: number
  expiry_year: number
  /** A name in domain/selling/payment/test-cards.ts. */
  behaviour: string
  saves_method: Flag
  return_url: string
  created_at: string
  updated_at: string
}

export interface TestEvents {
  id: string
  type: string
  charge_ref: string
  refund_ref: string | null
  created_at: string
  sent_at: string | null
}

export interface TestMethods {
  ref: string
  customer_ref: string
  brand: string
  last_four: string
  expiry_month: number
  expiry_year: number
  /** A name in domain/selling/payment/test-cards.ts. */
  behaviour: string
  removed_at: string | null
  created_at: string
}

export interface TestRefunds {
  ref: string
  idempotency_key: string
  charge_ref: string
  amount_pence: number
  state: 'started' | 'succeeded' | 'failed'
  becomes: 'succeeded' | 'failed' | null
  created_at: string
  updated_at: string
}

/** Cost prices, visible only to staff. */
export interface VariantCosts {
  code: string
  cost_pence: number
}

/** Barcode, supplier, bin and duty status, visible only to staff. */
export interface VariantStockroom {
  code: string
  barcode: string
  supplier: string
  bin: string
  duty: '' | 'duty_paid' | 'in_bond'
}

export interface Variants {
  code: string
  product_code: string
  /** 1 for the variant with the product's code. */
  is_default: Flag
  choice_group: 'size' | 'vintage' | 'colour' | ''
  choice_value: string
  /** '#rrggbb'; null for a picture, and for products without a choice of colour. */
  swatch: string | null
  volume_ml: number | null
  uda: string
  units_tenths: number | null
  price_pence: number
  mix_six_price_pence: number | null
  lock_it_in_price_pence: number | null
  wineclub_price_pence: number | null
  picture: string
  sequence: number
  /** A file of the media library. */
  swatch_picture: string | null
  /** Earlier price, shown struck through. */
  was_price_pence: number | null
}

export interface Visitors {
  id: string
  local_store_id: string | null
  created_at: string
  seen_at: string
}

export interface WebVitals {
  day: string
  metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB'
  route_type: string
  bucket: number
  count: number
}

export interface WebhookEvents {
  id: string
  adapter: 'stripe' | 'test'
  type: string
  payload_json: string
  received_at: string
  applied_at: string | null
  /** Earliest retry, set when the payment is unknown. */
  next_try_at: string | null
  /** When retries ended because the payment stayed unknown. */
  set_aside_at: string | null
}

export interface WishListItems {
  customer_id: string
  product_code: string
  added_at: string
}

export interface Database {
  addresses: Table<Addresses, 'id' | 'line_2' | 'county' | 'phone' | 'is_default'>
  admin_accounts: Table<AdminAccounts>
  admin_recovery_codes: Table<AdminRecoveryCodes>
  admin_roles: Table<AdminRoles, 'version'>
  admin_sessions: Table<AdminSessions>
  admin_two_factor: Table<AdminTwoFactor, 'is_on' | 'last_step'>
  admin_verifications: Table<AdminVerifications>
  admins: Table<Admins, 'email_verified' | 'is_disabled' | 'account_version'>
  alarms: Table<Alarms>
  audit: Table<Audit, 'id'>
  banner_messages: Table<BannerMessages, 'id' | 'url' | 'sequence' | 'is_active' | 'requires'>
  build_routes: Table<BuildRoutes, 'b'>
  builds: Table<Builds, 'id' | 'state' | 'scope' | 'requested_by' | 'stage' | 'done' | 'total' | 'rendered' | 'cancel_requested' | 'message' | 'failed_pages_json' | 'failed_total' | 'newest_change'>
  bundle_items: Table<BundleItems>
  bundle_runs: Table<BundleRuns>
  bundles: Table<Bundles, 'id' | 'state' | 'version' | 'faults_json'>
  cart_lines: Table<CartLines>
  carts: Table<Carts, 'id' | 'from_landing_page'>
  case_lines: Table<CaseLines, 'id' | 'is_swapped'>
  case_ratings: Table<CaseRatings>
  cases: Table<Cases, 'id' | 'charge_attempts'>
  categories: Table<Categories, 'id' | 'intro' | 'listing_type' | 'sequence' | 'meta_title' | 'meta_description' | 'meta_keywords' | 'status' | 'revision'>
  category_exclusions: Table<CategoryExclusions>
  category_listing: Table<CategoryListing, 'trait_id' | 'rating_count'>
  category_rules: Table<CategoryRules>
  changes: Table<Changes, 'id' | 'routes_json'>
  checkouts: Table<Checkouts, 'kind' | 'saves_address' | 'order_note' | 'gift_message' | 'marketing_opt_in'>
  club_choices: Table<ClubChoices, 'recipient_name' | 'recipient_email' | 'message' | 'giver_name'>
  club_plans: Table<ClubPlans, 'is_offered' | 'sequence' | 'revision'>
  config: Table<Config>
  consents: Table<Consents, 'analytics' | 'marketing'>
  customer_accounts: Table<CustomerAccounts>
  customer_notes: Table<CustomerNotes, 'id'>
  customer_sessions: Table<CustomerSessions>
  customer_tags: Table<CustomerTags>
  customer_verifications: Table<CustomerVerifications>
  customers: Table<Customers, 'email_verified' | 'first_name' | 'last_name' | 'phone' | 'is_disabled'>
  daily_counts: Table<DailyCounts, 'label' | 'sum'>
  daily_page_tests: Table<DailyPageTests>
  daily_plans: Table<DailyPlans>
  daily_product_sales: Table<DailyProductSales>
  daily_sales: Table<DailySales>
  daily_searches: Table<DailySearches>
  deleted_page_ids: Table<DeletedPageIds, 'id'>
  events: Table<Events, 'id' | 'data_json'>
  facet_blend_grapes: Table<FacetBlendGrapes>
  facet_blends: Table<FacetBlends, 'id'>
  facet_characters: Table<FacetCharacters, 'id'>
  facet_origins: Table<FacetOrigins, 'id'>
  facet_trait_values: Table<FacetTraitValues>
  facet_traits: Table<FacetTraits, 'id'>
  gift_guesses: Table<GiftGuesses, 'id'>
  gift_orders: Table<GiftOrders, 'giver_name'>
  gifts: Table<Gifts, 'id' | 'message' | 'giver_name'>
  idempotency_keys: Table<IdempotencyKeys>
  import_batches: Table<ImportBatches>
  import_categories: Table<ImportCategories>
  import_mappings: Table<ImportMappings>
  import_products: Table<ImportProducts, 'undo' | 'undo_reason'>
  imported: Table<Imported>
  imported_pictures: Table<ImportedPictures>
  imports: Table<Imports, 'state' | 'left_out'>
  instances: Table<Instances, 'leads'>
  job_claims: Table<JobClaims, 'note'>
  listing_version: Table<ListingVersion, 'id'>
  mail: Table<Mail, 'id' | 'is_marketing' | 'state' | 'attempts' | 'last_error' | 'subject' | 'body_html' | 'body_text' | 'is_unmade'>
  mail_suppressions: Table<MailSuppressions>
  marketing_subscribers: Table<MarketingSubscribers, 'source'>
  media: Table<Media, 'alt' | 'name' | 'focal_x' | 'focal_y' | 'licence'>
  menu_items: Table<MenuItems, 'id' | 'sef_url' | 'custom_url' | 'sequence' | 'is_hidden'>
  notify_requests: Table<NotifyRequests>
  order_additions: Table<OrderAdditions, 'id'>
  order_events: Table<OrderEvents, 'id' | 'note'>
  order_lines: Table<OrderLines, 'id' | 'refunded_quantity'>
  order_tokens: Table<OrderTokens>
  order_transitions: Table<OrderTransitions>
  orders: Table<Orders, 'id' | 'subscription_type' | 'state_reason' | 'refunded_pence' | 'tracking_number' | 'order_note' | 'gift_message' | 'saves_address' | 'marketing_opt_in' | 'delivery_vat_json' | 'carrier' | 'tracking_url'>
  page_comments: Table<PageComments, 'id'>
  page_moments: Table<PageMoments>
  page_presence: Table<PagePresence>
  page_tests: Table<PageTests, 'id' | 'share'>
  page_versions: Table<PageVersions, 'id' | 'note'>
  pages: Table<Pages, 'id' | 'kind' | 'meta_title' | 'meta_description' | 'meta_keywords' | 'draft_revision'>
  payment_methods: Table<PaymentMethods, 'id' | 'is_default'>
  payments: Table<Payments, 'id' | 'failure_code' | 'ip_address'>
  phone_order_lines: Table<PhoneOrderLines>
  phone_orders: Table<PhoneOrders, 'id' | 'phone' | 'staff_note'>
  plan_events: Table<PlanEvents, 'id' | 'detail_json'>
  plan_lines: Table<PlanLines>
  plans: Table<Plans, 'id' | 'no_of_cases' | 'out_of_stock_rule' | 'cancel_reason'>
  postcode_sectors: Table<PostcodeSectors>
  postcodes: Table<Postcodes>
  previews: Table<Previews, 'state' | 'message' | 'is_own'>
  price_history: Table<PriceHistory>
  product_categories: Table<ProductCategories, 'is_by_rule'>
  product_listing: Table<ProductListing, 'id' | 'in_stock' | 'changed_at' | 'traits'>
  product_type_attributes: Table<ProductTypeAttributes, 'id' | 'is_filter' | 'is_shown' | 'is_searched' | 'sequence' | 'kind' | 'unit' | 'options_json'>
  product_types: Table<ProductTypes, 'is_wine' | 'status' | 'revision' | 'is_age_restricted'>
  products: Table<Products, 'rating_total_half_stars' | 'rating_count' | 'rating_source' | 'sort_name'>
  promotion_uses: Table<PromotionUses>
  promotions: Table<Promotions, 'minimum_spend_pence' | 'first_order_only' | 'used' | 'is_active' | 'version' | 'category_ids' | 'product_codes' | 'customer_emails'>
  rating_counts: Table<RatingCounts>
  recently_viewed: Table<RecentlyViewed>
  recommendations: Table<Recommendations>
  redirects: Table<Redirects>
  refund_lines: Table<RefundLines>
  refunded_bottles: Table<RefundedBottles>
  refunds: Table<Refunds, 'id' | 'delivery_pence' | 'failure_reason' | 'exchanged_pence'>
  related_products: Table<RelatedProducts>
  releases: Table<Releases, 'is_live'>
  review_helpful: Table<ReviewHelpful>
  reviews: Table<Reviews, 'id' | 'state' | 'verified_purchase' | 'is_demo' | 'helpful_count' | 'refusal_reason' | 'reply'>
  rolled_up_days: Table<RolledUpDays>
  search_synonyms: Table<SearchSynonyms, 'id', 'folded_term'>
  search_words: Table<SearchWords, 'id'>
  sent_forms: Table<SentForms, 'id'>
  sign_in_attempts: Table<SignInAttempts, 'id' | 'succeeded' | 'device'>
  stock: Table<Stock>
  stock_movements: Table<StockMovements, 'id' | 'note'>
  store_credit: Table<StoreCredit, 'id'>
  store_stock: Table<StoreStock>
  stores: Table<Stores, 'multi_buy_allowed' | 'status'>
  test_charges: Table<TestCharges, 'refunded_pence' | 'failure_code' | 'saves_method'>
  test_events: Table<TestEvents>
  test_methods: Table<TestMethods>
  test_refunds: Table<TestRefunds>
  variant_costs: Table<VariantCosts>
  variant_stockroom: Table<VariantStockroom>
  variants: Table<Variants, 'is_default' | 'sequence'>
  visitors: Table<Visitors>
  web_vitals: Table<WebVitals>
  webhook_events: Table<WebhookEvents>
  wish_list_items: Table<WishListItems>
}

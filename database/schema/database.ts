/** Every table of the database, as Kysely's type. */
import type * as bank from './bank.ts'
import type * as carts from './carts.ts'
import type * as catalogue from './catalogue.ts'
import type * as imports from './imports.ts'
import type * as operations from './operations.ts'
import type * as opinions from './opinions.ts'
import type * as orders from './orders.ts'
import type * as pages from './pages.ts'
import type * as people from './people.ts'
import type * as phone from './phone-orders.ts'
import type * as plans from './plans.ts'
import type * as publishing from './publishing.ts'
import type * as rollups from './rollups.ts'
import type * as site from './site.ts'
import type * as stores from './stores.ts'

export interface Database {
  product_types: catalogue.ProductTypesTable
  product_type_attributes: catalogue.ProductTypeAttributesTable
  categories: catalogue.CategoriesTable
  products: catalogue.ProductsTable
  variants: catalogue.VariantsTable
  variant_costs: catalogue.VariantCostsTable
  stock: catalogue.StockTable
  stock_movements: catalogue.StockMovementsTable
  product_categories: catalogue.ProductCategoriesTable
  category_rules: catalogue.CategoryRulesTable
  category_exclusions: catalogue.CategoryExclusionsTable
  rating_counts: catalogue.RatingCountsTable
  product_listing: catalogue.ProductListingTable
  facet_origins: catalogue.FacetOriginsTable
  facet_blends: catalogue.FacetBlendsTable
  facet_blend_grapes: catalogue.FacetBlendGrapesTable
  facet_characters: catalogue.FacetCharactersTable
  facet_traits: catalogue.FacetTraitsTable
  facet_trait_values: catalogue.FacetTraitValuesTable
  category_listing: catalogue.CategoryListingTable
  listing_version: catalogue.ListingVersionTable
  search_words: catalogue.SearchWordsTable

  imported: imports.ImportedTable
  imports: imports.ImportsTable
  import_batches: imports.ImportBatchesTable
  import_products: imports.ImportProductsTable
  import_mappings: imports.ImportMappingsTable

  stores: stores.StoresTable
  postcode_sectors: stores.PostcodeSectorsTable
  postcodes: stores.PostcodesTable
  known_addresses: stores.KnownAddressesTable
  store_stock: stores.StoreStockTable
  delivery_zones: stores.DeliveryZonesTable
  delivery_options: stores.DeliveryOptionsTable

  customers: people.CustomersTable
  customer_sessions: people.SessionsTable
  customer_accounts: people.AccountsTable
  customer_verifications: people.VerificationsTable
  admins: people.AdminsTable
  admin_sessions: people.SessionsTable
  admin_accounts: people.AccountsTable
  admin_verifications: people.VerificationsTable
  admin_two_factor: people.AdminTwoFactorTable
  admin_recovery_codes: people.AdminRecoveryCodesTable
  sign_in_attempts: people.SignInAttemptsTable
  visitors: people.VisitorsTable
  recently_viewed: people.RecentlyViewedTable
  addresses: people.AddressesTable
  payment_methods: people.PaymentMethodsTable
  wish_list_items: people.WishListItemsTable
  consents: people.ConsentsTable
  customer_notes: people.CustomerNotesTable

  carts: carts.CartsTable
  cart_lines: carts.CartLinesTable
  club_choices: carts.ClubChoicesTable

  builds: publishing.BuildsTable
  build_routes: publishing.BuildRoutesTable
  releases: publishing.ReleasesTable
  changes: publishing.ChangesTable
  bundles: publishing.BundlesTable
  bundle_items: publishing.BundleItemsTable
  bundle_runs: publishing.BundleRunsTable
  previews: publishing.PreviewsTable

  menu_items: site.MenuItemsTable
  banner_messages: site.BannerMessagesTable
  config: site.ConfigTable
  search_synonyms: site.SearchSynonymsTable
  redirects: site.RedirectsTable

  pages: pages.PagesTable
  page_versions: pages.PageVersionsTable
  page_presence: pages.PagePresenceTable
  page_tests: pages.PageTestsTable
  daily_page_tests: pages.DailyPageTestsTable
  media: pages.MediaTable

  promotions: orders.PromotionsTable
  checkouts: orders.CheckoutsTable
  orders: orders.OrdersTable
  order_tokens: orders.OrderTokensTable
  order_lines: orders.OrderLinesTable
  order_events: orders.OrderEventsTable
  order_transitions: orders.OrderTransitionsTable
  idempotency_keys: orders.IdempotencyKeysTable
  promotion_uses: orders.PromotionUsesTable
  payments: orders.PaymentsTable
  refunds: orders.RefundsTable
  refund_lines: orders.RefundLinesTable
  refunded_bottles: orders.RefundedBottlesTable
  webhook_events: orders.WebhookEventsTable
  store_credit: orders.StoreCreditTable

  phone_orders: phone.PhoneOrdersTable
  phone_order_lines: phone.PhoneOrderLinesTable

  test_methods: bank.TestMethodsTable
  test_charges: bank.TestChargesTable
  test_refunds: bank.TestRefundsTable
  test_events: bank.TestEventsTable

  club_plans: plans.ClubPlansTable
  gifts: plans.GiftsTable
  gift_orders: plans.GiftOrdersTable
  gift_guesses: plans.GiftGuessesTable
  plans: plans.PlansTable
  plan_lines: plans.PlanLinesTable
  plan_events: plans.PlanEventsTable
  cases: plans.CasesTable
  case_lines: plans.CaseLinesTable
  case_ratings: plans.CaseRatingsTable
  job_claims: plans.JobClaimsTable

  reviews: opinions.ReviewsTable
  review_helpful: opinions.ReviewHelpfulTable
  notify_requests: opinions.NotifyRequestsTable
  marketing_subscribers: opinions.MarketingSubscribersTable
  recommendations: opinions.RecommendationsTable
  related_products: opinions.RelatedProductsTable

  audit: operations.AuditTable
  mail: operations.MailTable
  mail_suppressions: operations.MailSuppressionsTable
  sent_forms: operations.SentFormsTable
  events: operations.EventsTable
  daily_counts: operations.DailyCountsTable
  daily_searches: operations.DailySearchesTable
  web_vitals: operations.WebVitalsTable
  daily_sales: rollups.DailySalesTable
  daily_product_sales: rollups.DailyProductSalesTable
  daily_plans: rollups.DailyPlansTable
  rolled_up_days: rollups.RolledUpDaysTable
}

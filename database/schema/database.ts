/** Every table of the database, as Kysely's type. */
import type * as carts from './carts.ts'
import type * as catalogue from './catalogue.ts'
import type * as pages from './pages.ts'
import type * as people from './people.ts'
import type * as publishing from './publishing.ts'
import type * as site from './site.ts'
import type * as stores from './stores.ts'

export interface Database {
  product_types: catalogue.ProductTypesTable
  product_type_attributes: catalogue.ProductTypeAttributesTable
  categories: catalogue.CategoriesTable
  products: catalogue.ProductsTable
  variants: catalogue.VariantsTable
  stock: catalogue.StockTable
  stock_movements: catalogue.StockMovementsTable
  product_categories: catalogue.ProductCategoriesTable
  rating_counts: catalogue.RatingCountsTable
  product_listing: catalogue.ProductListingTable

  stores: stores.StoresTable
  postcode_sectors: stores.PostcodeSectorsTable
  postcode_outcodes: stores.PostcodeOutcodesTable
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
  sign_in_attempts: people.SignInAttemptsTable
  visitors: people.VisitorsTable
  recently_viewed: people.RecentlyViewedTable
  addresses: people.AddressesTable
  payment_methods: people.PaymentMethodsTable
  wish_list_items: people.WishListItemsTable
  consents: people.ConsentsTable

  carts: carts.CartsTable
  cart_lines: carts.CartLinesTable

  builds: publishing.BuildsTable
  build_routes: publishing.BuildRoutesTable
  releases: publishing.ReleasesTable
  changes: publishing.ChangesTable

  menu_items: site.MenuItemsTable
  banner_messages: site.BannerMessagesTable
  config: site.ConfigTable
  search_synonyms: site.SearchSynonymsTable
  redirects: site.RedirectsTable

  pages: pages.PagesTable
  page_versions: pages.PageVersionsTable
  page_locks: pages.PageLocksTable
  page_schedules: pages.PageSchedulesTable
  media: pages.MediaTable
}

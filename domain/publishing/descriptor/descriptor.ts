/**
 * The route descriptor served at /cached_routes/{path}.json: its type selects the screen, its data is everything the
 * screen needs (docs/domain.md#routes).
 */
import type { Breadcrumb } from '../../catalogue/category/schema.ts'
import type { ListingType } from '../../catalogue/entry/category-draft.ts'
import type { Product, ProductCard } from '../../catalogue/product/product.ts'
import type { ShopReviews } from '../../catalogue/review/shop-reviews.schema.ts'
import type { FilterGroup, PriceRange } from '../../catalogue/search/schema.ts'
import type { OwnScreen } from '../../core/route/own-screens.ts'
import type { ClubPlanCard } from '../../plans/club-plan/schema.ts'
import type { PageDocument } from '../page/page-document.ts'
import type { PictureSizes } from '../page/page-pictures.ts'
import type { ShownTest } from '../page-test/page-test.ts'

/** A product list. `products` are the first cards; further cards load on scroll. */
export type ProductListData = ListContent & {
  category: { id: number; name: string; title: string; intro: string; sef_url: string; listing_type: ListingType }
  breadcrumbs: Breadcrumb[]
  /** Direct subcategories, shown as chips under the introduction. */
  subcategories: { name: string; sef_url: string }[]
  /** Pinned products, followed by the first batch. */
  products: ProductCard[]
  /** Number of pinned products at the start of `products`. */
  pinned_product_count: number
  total_product_count: number
  /** Filters for the whole list, not only its first batch. */
  filter_options: FilterGroup[]
  filter_data: { prices: PriceRange }
}

export type ProductData = SurroundingContent & {
  product: Product
  /** True if all ratings are approved reviews of this shop. Only those are included in structured data. */
  own_ratings: boolean
  breadcrumbs: Breadcrumb[]
}

/** Page-builder content above and below a route; most routes have none. */
export type SurroundingContent = {
  header?: DocumentData
  footer?: DocumentData
  /** Set if it has styles. All parts of a route share one style file (style-file.ts). */
  has_style?: true
  /** Set if it has a script. All parts of a route share one script file (script-file.ts). */
  has_script?: true
}

/** Lists can also have content directly above and below the products. */
export type ListContent = SurroundingContent & { list_header?: DocumentData; list_footer?: DocumentData }

/** Everything needed to show a document of the page builder. */
export type DocumentData = {
  /** Excludes its styles, which are in the route's style file. */
  page: PageDocument
  /** Cards of the products that the page's elements reference, by code. Codes no longer sold are left out. */
  products: Record<string, ProductCard>
  /** Sizes of the page's pictures by file, of those that have one. */
  pictures?: PictureSizes
  /** Cards of the wine club plans that the page's elements reference, by id. */
  club_plans?: Record<string, ClubPlanCard>
  /** Customer reviews, if the page has an element for them and there are any. */
  shop_reviews?: ShopReviews
  /** Domain of the shop's Trustpilot page, if the page has an element for it and a domain is set. */
  trustpilot_domain?: string
}

export type DynamicData = DocumentData & {
  /** True if the route has a style file (style-file.ts). */
  has_style: boolean
  /** Set when the route has a script file (script-file.ts). */
  has_script?: true
  /** Staff content above and below this route. */
  header?: DocumentData
  footer?: DocumentData
  /** Name of the page, used as its h1 if the content has no main heading. */
  heading?: string
  /** The version shown, while an A/B test of the page runs. */
  test?: ShownTest
}

/** Head metadata of a route besides its title. */
export type RouteMeta = {
  description: string
  keywords: string
  /** Path without a query string. */
  canonical: string
}

type Base = {
  /** The route's build number, which increases exactly when its content changes. */
  b: number
  /** Identifies the code that built the route. Navigation to a page built by other code reloads the document. */
  code: string
  title: string
  meta: RouteMeta
}

export type ProductListDescriptor = Base & { type: 'plp'; data: ProductListData }
export type ProductDescriptor = Base & { type: 'pdp'; data: ProductData }
export type DynamicDescriptor = Base & { type: 'dyn'; data: DynamicData }
/** A built-in screen, which loads its data from the API. null if it has no staff content around it. */
export type OwnDescriptor = Base & { type: OwnScreen; data: SurroundingContent | null }
/** A route made of content, by its type. */
type RouteDescriptor = ProductListDescriptor | ProductDescriptor | DynamicDescriptor
export type Descriptor = RouteDescriptor | OwnDescriptor
export type RouteType = RouteDescriptor['type']
export type ScreenType = Descriptor['type']

/**
 * The route descriptor served at /cached_routes/{path}.json: its type selects the screen, its data is everything the
 * screen needs (docs/domain.md#routes).
 */

import type { Breadcrumb } from '../../catalogue/category/schema.ts'
import type { ListingType } from '../../catalogue/entry/category-draft.ts'
import type { Product, ProductCard } from '../../catalogue/product/product.ts'
import type { ShopReviews } from '../../catalogue/review/shop-reviews.ts'
import type { FilterGroup, PriceRange } from '../../catalogue/search/search.ts'
import type { OwnScreen } from '../../core/route/own-screens.ts'
import type { ClubPlanCard } from '../../plans/club-plan/club-plan-card.ts'
import type { PageDocument } from '../page/page-document.ts'
import type { ShownTest } from '../page-test/page-test.ts'

/** A product list. `products` are its first cards; the rest of a long list loads on scroll. */
export type ProductListData = ListContent & {
  category: { id: number; name: string; title: string; intro: string; sef_url: string; listing_type: ListingType }
  breadcrumbs: Breadcrumb[]
  /** Categories directly below this one, for the chips under the intro. */
  subcategories: { name: string; sef_url: string }[]
  /** Pinned ones first, then the first batch. */
  products: ProductCard[]
  /** Number of pinned `products`. */
  pinned_product_count: number
  total_product_count: number
  /** The filters of the whole list. */
  filter_options: FilterGroup[]
  filter_data: { prices: PriceRange }
}

export type ProductData = AroundContent & {
  product: Product
  /** True if all ratings are this shop's own approved ones: only those go into structured data. */
  own_ratings: boolean
  breadcrumbs: Breadcrumb[]
}

/** Staff content above and below a route; most routes have none. */
export type AroundContent = {
  header?: DocumentData
  footer?: DocumentData
  /** Set if it has a style, which is one file for all parts (style-file.ts). */
  has_style?: true
  /** Set if it has a script, likewise (script-file.ts). */
  has_script?: true
}

/** Lists can also have content right above and below the products. */
export type ListContent = AroundContent & { list_header?: DocumentData; list_footer?: DocumentData }

/** Everything needed to show a document of the page builder. */
export type DocumentData = {
  /** Without its styles, which are in the route's own style file. */
  page: PageDocument
  /** Cards of the products the page's elements name, by code; codes no longer sold are left out. */
  products: Record<string, ProductCard>
  /** Cards of the wine club plans the page's elements name, by id. */
  club_plans?: Record<string, ClubPlanCard>
  /** Customer reviews, if the page shows them and there are any. */
  shop_reviews?: ShopReviews
  /** Domain of the shop's page at Trustpilot, if the page shows it and there is one. */
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
  /** The page's name, if its content has no main heading, so that even an empty page has one. */
  heading?: string
  /** Set during a test of two versions of the page: the version shown. */
  test?: ShownTest
}

/** Head metadata of a route besides its title. */
export type RouteMeta = {
  description: string
  keywords: string
  /** A path, without any query. */
  canonical: string
}

type Base = {
  /** The route's build number, which increases exactly when its content changes. */
  b: number
  /** Names the code that built it; a page built by other code loads in full. */
  code: string
  title: string
  meta: RouteMeta
}

export type ProductListDescriptor = Base & { type: 'plp'; data: ProductListData }
export type ProductDescriptor = Base & { type: 'pdp'; data: ProductData }
export type DynamicDescriptor = Base & { type: 'dyn'; data: DynamicData }
/** A screen of the shop's own, with data from the API; null without staff content around it. */
export type OwnDescriptor = Base & { type: OwnScreen; data: AroundContent | null }
/** A route made of content, by its type. */
type RouteDescriptor = ProductListDescriptor | ProductDescriptor | DynamicDescriptor
export type Descriptor = RouteDescriptor | OwnDescriptor
export type RouteType = RouteDescriptor['type']
export type ScreenType = Descriptor['type']

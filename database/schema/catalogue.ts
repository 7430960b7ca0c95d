/** Tables of the catalogue: products and their attributes. Money is pence, booleans are 0 or 1. */
import type { Generated } from 'kysely'
import type { RuleField } from '../../domain/category/rule.ts'
import type { WineKind } from '../../domain/product/wine-kind.ts'
import type { AttributeKind } from '../../domain/product-type/attribute.ts'
import type { TypeStatus } from '../../domain/product-type/product-type.ts'
import type { ListingType } from '../../domain/route/descriptor.ts'

/** A boolean column. */
export type Flag = 0 | 1

export interface ProductTypesTable {
  id: string
  name: string
  is_wine: Generated<Flag>
  /** Whether its buyers must be over 18. */
  is_age_restricted: Generated<Flag>
  /** Basis points: 2000 is 20 %. */
  vat_rate_bp: number
  status: Generated<TypeStatus>
  /** Goes up with each edit by staff; an edit names the one it began from. */
  revision: Generated<number>
}

export interface ProductTypeAttributesTable {
  id: Generated<number>
  type_id: string
  key: string
  name: string
  is_filter: Generated<Flag>
  is_shown: Generated<Flag>
  is_searched: Generated<Flag>
  sequence: Generated<number>
  kind: Generated<AttributeKind>
  unit: Generated<string>
  /** string[]; '[]' for what is no choice. */
  options_json: Generated<string>
}

export type CategoryKind = 'type' | 'country' | 'region' | 'grape' | 'style' | 'list'

export interface CategoriesTable {
  id: Generated<number>
  parent_id: number | null
  name: string
  /** The h1 of its page. */
  title: string
  intro: Generated<string>
  /** Path of its page without a leading slash. */
  sef_url: string
  kind: CategoryKind
  listing_type: Generated<ListingType>
  sequence: Generated<number>
  depth: number
  meta_title: Generated<string>
  meta_description: Generated<string>
  meta_keywords: Generated<string>
  status: Generated<'active' | 'hidden'>
  /** Goes up with each edit by staff; an edit names the one it began from. */
  revision: Generated<number>
}

/** One for each thing that a category's products must be; all must hold (docs/domain.md#category-rules). */
export interface CategoryRulesTable {
  category_id: number
  field: RuleField
  /** string[]; '[]' for a range. */
  options_json: string
  /** Pence, or tenths of a per cent of alcohol. */
  least: number | null
  most: number | null
}

/** Products that were taken out by hand, which no rule brings back. */
export interface CategoryExclusionsTable {
  category_id: number
  product_code: string
}

export type ProductStatus = 'active' | 'draft' | 'withdrawn'

export interface ProductsTable {
  code: string
  type_id: string
  status: ProductStatus
  kind: WineKind | null
  name: string
  winery: string
  /** Winery and name; unique. */
  title: string
  /** `sortTitle(title)` of domain/product/sort-title.ts. */
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
  rating_total_half_stars: Generated<number>
  rating_count: Generated<number>
  rating_source: Generated<'demo' | 'import' | 'reviews' | ''>
  created_at: string
  updated_at: string
}

export interface VariantsTable {
  code: string
  product_code: string
  /** 1 for the one whose code is the product's. */
  is_default: Generated<Flag>
  choice_group: 'size' | 'vintage' | 'colour' | ''
  choice_value: string
  /** '#rrggbb'; null where a picture is, and where colours are not the choice. */
  swatch: string | null
  /** A file of the media library. */
  swatch_picture: string | null
  volume_ml: number | null
  uda: string
  units_tenths: number | null
  price_pence: number
  mix_six_price_pence: number | null
  lock_it_in_price_pence: number | null
  wineclub_price_pence: number | null
  picture: string
  sequence: Generated<number>
}

/** What a merchant pays for one; staff alone see it. */
export interface VariantCostsTable {
  code: string
  cost_pence: number
}

export interface StockTable {
  code: string
  quantity: number
}

export interface StockMovementsTable {
  id: Generated<number>
  code: string
  change: number
  reason: 'receipt' | 'breakage' | 'corked' | 'count' | 'sale' | 'release' | 'return' | 'import'
  note: Generated<string>
  order_id: number | null
  admin_id: string | null
  created_at: string
  /** null for the warehouse. */
  store_id: string | null
}

export interface ProductCategoriesTable {
  category_id: number
  product_code: string
  pinned_position: number | null
  /** Put there by the category's rules, and taken out by them again. */
  is_by_rule: Generated<Flag>
}

export interface RatingCountsTable {
  product_code: string
  source: 'demo' | 'import' | 'reviews'
  /** 1 to 10. */
  half_stars: number
  count: number
}

/** Derived by triggers from products, variants and stock: read it, never write it. */
export interface ProductListingTable {
  id: number
  product_code: string
  type_id: string
  status: ProductStatus
  kind: WineKind | null
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
  /** 1 when any of its variants is. */
  in_stock: Flag
  /** The product's updated_at. */
  changed_at: string
  mix_six_price_pence: number | null
  /** [key, value][]: what it has of its type's own filters, by key; the others are columns. */
  traits: Generated<string>
}

/** Derived by triggers: each pair of country and region once. */
export interface FacetOriginsTable {
  id: number
  country: string
  region: string
}

/** Derived by triggers: each blend once, its grapes as product_listing has them, 'Grenache, Syrah'. */
export interface FacetBlendsTable {
  id: number
  grapes: string
}

/** Derived by triggers: the grapes of a blend, one a row. */
export interface FacetBlendGrapesTable {
  blend_id: number
  grape: string
}

/** Derived by triggers: each combination of the other facets once. */
export interface FacetCharactersTable {
  id: number
  style: string
  vintage: string
  body: string
  vegetarian: string
  vegan: string
}

/** Derived by triggers: each combination of own filters once, as product_listing has it. */
export interface FacetTraitsTable {
  id: number
  traits: string
}

/** Derived by triggers: the values of a combination, one a row. */
export interface FacetTraitValuesTable {
  key: string
  value: string
  trait_id: number
}

/** Derived by triggers: what is on sale, once a category and once in category 0, the whole shop (decision 16). */
export interface CategoryListingTable {
  category_id: number
  listing_id: number
  origin_id: number
  blend_id: number
  character_id: number
  /** 0 for a product without any of its own filters. */
  trait_id: Generated<number>
  in_stock: Flag
  price_pence: number
  lock_it_in_price_pence: number | null
  wineclub_price_pence: number | null
  pinned_position: number | null
  product_code: string
  sort_title: string
}

/** One row: 32 hex digits, changed by triggers with everything that lists show. */
export interface ListingVersionTable {
  id: number
  version: string
}

/** Derived by triggers: the words that search can suggest for a mistyped one, as first spelt, in lower case. */
export interface SearchWordsTable {
  id: number
  word: string
  /** How many products have it. */
  uses: number
}

/** A category as derived from the catalogue, before the database numbers it. */

/** The programme whose products a list has; '' for all products. */
export type ListingType = '' | 'lock_it_in' | 'wineclub'

export type CategoryKind = 'type' | 'country' | 'region' | 'grape' | 'style' | 'list'

export type CategoryDraft = {
  /** Its path without slashes at either end, unique: 'red/spain/rioja'. */
  sefUrl: string
  parentSefUrl: string | null
  kind: CategoryKind
  listingType: ListingType
  /** As in menus and breadcrumbs: 'Rioja'. */
  name: string
  /** The page's heading: 'Rioja reds'. */
  title: string
  intro: string
  depth: 1 | 2 | 3
  /** Place among its siblings, from 1: countries, regions, grapes, styles, each fullest first. */
  sequence: number
  /** Without the shop's name, which the page adds. */
  metaTitle: string
  metaDescription: string
  metaKeywords: string
}

export type DerivedCategories = {
  /** Parents before their children. */
  categories: CategoryDraft[]
  /** Product code → paths of every category it is in, parents included. */
  memberships: Map<string, string[]>
  /** Product code → path of its primary category, one of its memberships. */
  primary: Map<string, string>
}

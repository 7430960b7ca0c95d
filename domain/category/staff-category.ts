/** Categories as staff see and edit them (docs/staff.md#categories). */
import type { PartKind } from '../page/content-part.ts'
import type { ProductStatus } from '../product/staff-list.ts'
import type { ListingType } from '../route/descriptor.ts'
import type { CategoryRule, ChoiceField } from './rule.ts'

/** As many levels as the menu has: the shop's addresses, breadcrumbs and chips know no more. */
export const CATEGORY_LEVELS = 3

export const CATEGORY_STATUSES = ['active', 'hidden'] as const
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number]

export const CATEGORY_STATUS_WORDS: Readonly<Record<CategoryStatus, string>> = {
  active: 'On the site',
  hidden: 'Archived',
}

/** A row of the tree. */
export type StaffCategory = {
  id: number
  parent_id: number | null
  name: string
  sef_url: string
  status: CategoryStatus
  /** Products on sale in it. */
  products: number
  has_rules: boolean
  revision: number
}

/** What staff change of a category beside its place in the tree and its products. */
export type CategoryFields = {
  name: string
  /** The h1 of its page. */
  title: string
  intro: string
  /** Path of its page without slashes at its ends. */
  sef_url: string
  listing_type: ListingType
  meta_title: string
  meta_description: string
  meta_keywords: string
  status: CategoryStatus
  rules: CategoryRule[]
  /** Codes of the products that stand first, in their order. */
  pinned: string[]
}

export type EditedCategory = CategoryFields & { id: number; parent_id: number | null }

/** What is left out stays. Codes of products are put in and taken out one by one, however many there are. */
export type CategoryEdit = { [Field in keyof CategoryFields]?: CategoryFields[Field] | undefined } & {
  add?: string[] | undefined
  take_out?: string[] | undefined
}

export type CategoryMember = {
  code: string
  title: string
  picture: string
  status: ProductStatus
  is_by_rule: boolean
}

export type CategoryHistory = { at: string; by: string; action: string; after: Record<string, unknown> }

export type StaffCategoryDetail = {
  category: EditedCategory
  revision: number
  /** The pinned first, then by title; at most MAX_MEMBERS. */
  members: CategoryMember[]
  counts: { all: number; on_sale: number; by_rule: number }
  /** Taken out by hand, though they may fit the rules. */
  taken_out: { code: string; title: string }[]
  /** Content of the page builder around the list. */
  content: { page_id: number; kind: PartKind; is_published: boolean }[]
  /** What goes along with another address: categories below, and pages of products. */
  follows: { categories: number; products: number }
  history: CategoryHistory[]
}

/** More than can be pinned, so that there are others to see. */
export const MAX_MEMBERS = 60

export type NewCategory = { name: string; sef_url: string; parent_id: number | null }

/** `before` is the sibling it comes before; null for the last place. */
export type CategoryMove = { parent_id: number | null; before: number | null; revision: number }

/** What an editor is told whose edit came second. */
export type CategoryConflict = { message: string; by: string; category: EditedCategory; revision: number }

/** What a rule can ask for, by field; the more frequent first. */
export type RuleOptions = Record<ChoiceField, { value: string; name: string; products: number }[]>

/** What rules choose: how many products, and the first of them. */
export type RuleMatches = { total: number; first: { code: string; title: string }[] }

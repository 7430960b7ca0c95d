/** Categories as staff see and edit them (docs/staff.md#categories). */
import type { z } from 'zod'
import type {
  categoryConflictSchema,
  categoryFieldsSchema,
  categoryMoveSchema,
  editedCategorySchema,
  newCategorySchema,
  ruleMatchesSchema,
  ruleOptionsSchema,
  staffCategoryRowSchema,
  staffCategorySchema,
} from './staff-category.schema.ts'

/** As many levels as the menu has: the shop's addresses, breadcrumbs and chips know no more. */
export const CATEGORY_LEVELS = 3

export const CATEGORY_STATUSES = ['active', 'hidden'] as const
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number]

export const CATEGORY_STATUS_WORDS: Readonly<Record<CategoryStatus, string>> = {
  active: 'On the site',
  hidden: 'Archived',
}

/** A row of the tree. */
export type StaffCategory = z.infer<typeof staffCategoryRowSchema>

/** What staff change of a category beside its place in the tree and its products. */
export type CategoryFields = Omit<EditedCategory, 'id' | 'parent_id'>

export type EditedCategory = z.infer<typeof editedCategorySchema>

/** What is left out stays. Codes of products are put in and taken out one by one, however many there are. */
export type CategoryEdit = z.infer<typeof categoryFieldsSchema>

export type CategoryMember = StaffCategoryDetail['members'][number]

export type CategoryHistory = StaffCategoryDetail['history'][number]

export type StaffCategoryDetail = z.infer<typeof staffCategorySchema>

/** More than can be pinned, so that there are others to see. */
export const MAX_MEMBERS = 60

export type NewCategory = z.infer<typeof newCategorySchema>

/** `before` is the sibling it comes before; null for the last place. */
export type CategoryMove = z.infer<typeof categoryMoveSchema>

/** What an editor is told whose edit came second. */
export type CategoryConflict = z.infer<typeof categoryConflictSchema>

/** What a rule can ask for, by field; the more frequent first. */
export type RuleOptions = z.infer<typeof ruleOptionsSchema>

/** What rules choose: how many products, and the first of them. */
export type RuleMatches = z.infer<typeof ruleMatchesSchema>

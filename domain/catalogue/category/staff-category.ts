/** Categories in the control panel (docs/staff.md#categories). */
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

/** Same number of levels as the menu, because paths, breadcrumbs and chips support no more. */
export const CATEGORY_LEVELS = 3

export const CATEGORY_STATUSES = ['active', 'hidden'] as const
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number]

export const CATEGORY_STATUS_LABELS: Readonly<Record<CategoryStatus, string>> = {
  active: 'On the site',
  hidden: 'Archived',
}

/** A row of the category tree. */
export type StaffCategory = z.infer<typeof staffCategoryRowSchema>

/** Editable fields of a category, without its position in the tree and its products. */
export type CategoryFields = Omit<EditedCategory, 'id' | 'parent_id'>

export type EditedCategory = z.infer<typeof editedCategorySchema>

/** Omitted fields are unchanged. Products are added and removed by code, so that categories can have any size. */
export type CategoryEdit = z.infer<typeof categoryFieldsSchema>

export type CategoryMember = StaffCategoryDetail['members'][number]

export type CategoryHistory = StaffCategoryDetail['history'][number]

export type StaffCategoryDetail = z.infer<typeof staffCategorySchema>

/** More than the number that can be pinned, so that other products are visible too. */
export const MAX_MEMBERS = 60

export type NewCategory = z.infer<typeof newCategorySchema>

/** `before` is the next sibling; null moves the category to the end. */
export type CategoryMove = z.infer<typeof categoryMoveSchema>

/** Response to an edit that conflicts with another editor's earlier edit. */
export type CategoryConflict = z.infer<typeof categoryConflictSchema>

/** Values that category rules can match, by field, most frequent first. */
export type RuleOptions = z.infer<typeof ruleOptionsSchema>

/** Result of a category's rules: the number of matching products, and the first of them. */
export type RuleMatches = z.infer<typeof ruleMatchesSchema>

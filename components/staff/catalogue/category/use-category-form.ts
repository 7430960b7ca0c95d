/** The form of one category. */
import { changedFields, describeEdit, fieldsOf } from '../../../../domain/catalogue/category/edit-category.ts'
import type {
  CategoryEdit,
  EditedCategory,
  StaffCategoryDetail,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { categoryFieldsSchema } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { schemaFaults } from '../../../kit/panel/form-values.ts'
import { type Editing, useEditing } from '../../../kit/panel/use-editing.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { CATEGORIES } from './category-queries.ts'

export type CategoryEditing = Editing<EditedCategory, CategoryEdit>

type Answer = Pick<StaffCategoryDetail, 'category' | 'revision'>

export const useCategoryForm = (detail: StaffCategoryDetail): CategoryEditing =>
  useEditing<EditedCategory, CategoryEdit, number, Answer>(detail, {
    storedOf: ({ category, revision }) => ({ noun: category, version: revision }),
    name: ({ name }) => name,
    editOf: (category, typed) => fieldsOf(typed, changedFields(category, typed)),
    summaryOf: describeEdit,
    faultsOf: (_, edit) => schemaFaults(categoryFieldsSchema, edit),
    send: ({ id }, edit, revision) =>
      call('PATCH /api/admin/categories/:id', { params: { id: String(id) }, body: { ...edit, revision } }),
    reread: [CATEGORIES, PRODUCTS],
  })

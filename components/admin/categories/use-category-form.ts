/** The form of one category: what is changed of it, saving that, and what happens when somebody else was faster. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedFields, type EditField, editInWords, fieldsOf } from '../../../domain/category/edit-category.ts'
import { categoryFieldsSchema } from '../../../domain/category/staff-category.schema.ts'
import type { CategoryEdit, EditedCategory, StaffCategoryDetail } from '../../../domain/category/staff-category.ts'
import { call, type FieldErrors } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { PRODUCTS } from '../products/product-queries.ts'
import { CATEGORIES, categoryQuery } from './category-queries.ts'

/** What the API would say of it, by field: the same schema. */
function faultsOf(edit: CategoryEdit): FieldErrors {
  const read = categoryFieldsSchema.safeParse(edit)
  const issues = read.success ? [] : read.error.issues
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

export type CategoryEditing = {
  /** As it is stored. */
  category: EditedCategory
  /** With what is typed. */
  form: EditedCategory
  edit: CategoryEdit
  changed: readonly EditField[]
  /** 'name, /red/spain → /spanish-reds'; '' when nothing is changed. */
  words: string
  faults: FieldErrors
  isSaving: boolean
  failure: string | null
  /** Who saved it since the form was begun; null while nobody has. */
  meanwhile: { by: string; fields: readonly EditField[] } | null
  type: (change: CategoryEdit) => void
  save: () => void
  discard: () => void
}

export function useCategoryForm(detail: StaffCategoryDetail): CategoryEditing {
  const client = useQueryClient()
  const [base, setBase] = useState({ category: detail.category, revision: detail.revision })
  const [typed, setTyped] = useState<CategoryEdit>({})
  const [refused, setRefused] = useState<FieldErrors>({})
  const [meanwhile, setMeanwhile] = useState<CategoryEditing['meanwhile']>(null)
  // A move raises the revision and changes no field.
  const isMoved = detail.revision > base.revision && meanwhile === null
  const { category, revision } = isMoved ? detail : base
  const { id } = category
  const changed = changedFields(category, typed)
  const edit = fieldsOf(typed, changed)
  const begin = (next: typeof base) => {
    setBase(next)
    setRefused({})
  }
  const saving = useMutation({
    mutationFn: () =>
      call('PATCH /api/admin/categories/:id', { params: { id: String(id) }, body: { ...edit, revision } }),
    onSuccess: async (answer) => {
      if (answer.ok) {
        begin(answer.data)
        setTyped({})
        setMeanwhile(null)
        showToast('Saved')
      } else if (answer.conflict !== undefined) {
        const { category: theirs, revision: newer, by } = answer.conflict
        setMeanwhile({ by, fields: changedFields(category, theirs) })
        begin({ category: theirs, revision: newer })
      } else return setRefused(answer.errors ?? {})
      await Promise.all([
        client.invalidateQueries({ queryKey: [CATEGORIES] }),
        client.invalidateQueries({ queryKey: [PRODUCTS] }),
      ])
      return undefined
    },
  })
  const answer = saving.data
  const faults = { ...refused, ...faultsOf(edit) }
  return {
    category,
    form: { ...category, ...(edit as Partial<EditedCategory>) },
    edit,
    changed,
    words: editInWords(category, edit),
    faults,
    isSaving: saving.isPending,
    failure: answer && !answer.ok && answer.conflict === undefined && !answer.errors ? answer.message : null,
    meanwhile,
    type: (change) => {
      setRefused({})
      setTyped((now) => ({ ...now, ...change }))
    },
    save: () => {
      if (changed.length > 0 && Object.keys(faults).length === 0 && !saving.isPending) saving.mutate()
    },
    discard: () => {
      setTyped({})
      setRefused({})
      setMeanwhile(null)
      void client.invalidateQueries({ queryKey: categoryQuery(id).queryKey })
    },
  }
}

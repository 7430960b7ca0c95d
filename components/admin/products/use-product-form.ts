/** The form of one product: what is typed, what it comes to, saving it, and what happens when somebody else was faster. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EditedProduct, ProductEdit } from '../../../domain/product/edit-product.ts'
import { type EditField, editInWords } from '../../../domain/product/edit-product.ts'
import { type PriceWarning, priceWarnings } from '../../../domain/product/price-warnings.ts'
import type { EditConflict, StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'
import { editOf, type FormFaults, faultsOf, formOf, type ProductForm, rebased } from './product-form.ts'
import { PRODUCTS, productQuery } from './product-queries.ts'

/** Milliseconds after a key until what was typed is kept. */
const PAUSE = 300

/** What is being edited: a product of some version, what is typed, and who was faster. */
type Editing = {
  product: EditedProduct
  version: string
  form: ProductForm
  /** When what is typed was kept, where the form began with it; null otherwise. */
  restoredFrom: string | null
  /** Since the form was begun, with what the product was then. */
  meanwhile: { conflict: Pick<EditConflict, 'by' | 'at'>; before: EditedProduct } | null
}

function begin({ product, version, history }: StaffProductDetail): Editing {
  const draft = keptDraft(product.code)
  if (draft === null) return { product, version, form: formOf(product), restoredFrom: null, meanwhile: null }
  const isCurrent = draft.version === version
  const by = history.find(({ at }) => at === version)?.by ?? ''
  return {
    product,
    version,
    form: isCurrent ? draft.form : rebased(draft.form, draft.product, product),
    restoredFrom: draft.at,
    meanwhile: isCurrent ? null : { conflict: { by, at: version }, before: draft.product },
  }
}

export type ProductEditing = Editing & {
  edit: ProductEdit
  changed: readonly EditField[]
  /** 'price £9.99 → £10.50, lead'; '' when nothing is changed. */
  words: string
  faults: FormFaults
  warnings: readonly PriceWarning[]
  isSaving: boolean
  /** Why the last save came to nothing; null when it didn't. */
  failure: string | null
  type: (changes: Partial<ProductForm>) => void
  save: () => void
  discard: () => void
}

export function useProductForm(detail: StaffProductDetail): ProductEditing {
  const client = useQueryClient()
  const [editing, setEditing] = useState(() => begin(detail))
  const [refused, setRefused] = useState<FormFaults>({})
  const { product, version, form } = editing
  const { code } = product
  const edit = editOf(form, product)
  const changed = Object.keys(edit) as EditField[]
  const isChanged = changed.length > 0

  useEffect(() => {
    if (!isChanged) return forgetDraft(code)
    const timer = setTimeout(() => keepDraft(code, { version, product, form, at: new Date().toISOString() }), PAUSE)
    return () => clearTimeout(timer)
  }, [isChanged, code, version, product, form])

  const saving = useMutation({
    mutationFn: () => call('PATCH /api/admin/products/:code', { params: { code }, body: { ...edit, version } }),
    onSuccess: async (answer) => {
      if (answer.ok) {
        const { product: saved, version: newer } = answer.data
        forgetDraft(code)
        setRefused({})
        setEditing({ product: saved, version: newer, form: formOf(saved), restoredFrom: null, meanwhile: null })
        showToast('Saved')
        await client.invalidateQueries({ queryKey: [PRODUCTS] })
        return
      }
      if (answer.conflict !== undefined) {
        const { product: theirs, version: newer, by, at } = answer.conflict
        const meanwhile = { conflict: { by, at }, before: product }
        setEditing({
          product: theirs,
          version: newer,
          form: rebased(form, product, theirs),
          restoredFrom: null,
          meanwhile,
        })
        await client.invalidateQueries({ queryKey: productQuery(code).queryKey })
        return
      }
      setRefused(answer.errors ?? {})
    },
  })
  const answer = saving.data
  const faults = { ...refused, ...faultsOf(form, product) }
  return {
    ...editing,
    edit,
    changed,
    words: isChanged ? editInWords(product, edit) : '',
    faults,
    warnings: priceWarnings(product, edit, detail.vat_rate_bp),
    isSaving: saving.isPending,
    failure: answer && !answer.ok && answer.conflict === undefined && !answer.errors ? answer.message : null,
    type: (changes) => {
      setRefused({})
      setEditing((now) => ({ ...now, form: { ...now.form, ...changes } }))
    },
    save: () => {
      if (isChanged && Object.keys(faults).length === 0 && !saving.isPending) saving.mutate()
    },
    discard: () => {
      forgetDraft(code)
      setRefused({})
      setEditing((now) => ({ ...now, form: formOf(now.product), restoredFrom: null, meanwhile: null }))
    },
  }
}

/** The form of one product type: what is changed of it, saving that, and what happens when somebody else was faster. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changedTypeFields,
  type TypeField,
  typeEditInWords,
  typeFieldsOf,
} from '../../../domain/product-type/edit-type.ts'
import { typeFieldsSchema } from '../../../domain/product-type/product-type.schema.ts'
import type { EditedType, StaffProductTypeDetail, TypeEdit } from '../../../domain/product-type/product-type.ts'
import { call, type FieldErrors } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { PRODUCTS } from '../products/product-queries.ts'
import { type AttributeItem, toAttributes, toItems } from './attribute-items.ts'
import { TYPES, typeQuery } from './type-queries.ts'

/** What the API would say of it, by field: the same schema. */
function faultsOf(edit: TypeEdit): FieldErrors {
  const read = typeFieldsSchema.safeParse(edit)
  const issues = read.success ? [] : read.error.issues
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

type Typed = Pick<TypeEdit, 'name' | 'status'>

export type TypeEditing = {
  /** As it is stored. */
  type: EditedType
  name: string
  status: EditedType['status']
  items: readonly AttributeItem[]
  changed: readonly TypeField[]
  /** 'name, Milk added'; '' when nothing is changed. */
  words: string
  faults: FieldErrors
  isSaving: boolean
  failure: string | null
  /** Who saved it since the form was begun; null while nobody has. */
  meanwhile: { by: string; fields: readonly TypeField[] } | null
  write: (change: Typed) => void
  arrange: (items: AttributeItem[]) => void
  save: () => void
  discard: () => void
}

export function useTypeForm(detail: StaffProductTypeDetail): TypeEditing {
  const client = useQueryClient()
  const [{ type, revision }, setBase] = useState({ type: detail.type, revision: detail.revision })
  const [typed, setTyped] = useState<Typed>({})
  // null while nothing of them is changed.
  const [items, setItems] = useState<AttributeItem[] | null>(null)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [meanwhile, setMeanwhile] = useState<TypeEditing['meanwhile']>(null)
  const all: TypeEdit = { ...typed, ...(items !== null && { attributes: toAttributes(items) }) }
  const changed = changedTypeFields(type, all)
  const edit = typeFieldsOf(all, changed)
  const { id } = type
  const letGo = () => {
    setTyped({})
    setItems(null)
    setRefused({})
    setMeanwhile(null)
  }
  const saving = useMutation({
    mutationFn: () => call('PATCH /api/admin/product-types/:id', { params: { id }, body: { ...edit, revision } }),
    onSuccess: async (answer) => {
      if (answer.ok) {
        setBase(answer.data)
        letGo()
        showToast('Saved')
      } else if (answer.conflict !== undefined) {
        const { type: theirs, revision: newer, by } = answer.conflict
        setMeanwhile({ by, fields: changedTypeFields(type, theirs) })
        setBase({ type: theirs, revision: newer })
        setRefused({})
      } else return setRefused(answer.errors ?? {})
      await Promise.all([
        client.invalidateQueries({ queryKey: [TYPES] }),
        client.invalidateQueries({ queryKey: [PRODUCTS] }),
      ])
      return undefined
    },
  })
  const answer = saving.data
  const faults = { ...refused, ...faultsOf(edit) }
  return {
    type,
    name: typed.name ?? type.name,
    status: typed.status ?? type.status,
    items: items ?? toItems(type.attributes),
    changed,
    words: typeEditInWords(type, edit),
    faults,
    isSaving: saving.isPending,
    failure: answer && !answer.ok && answer.conflict === undefined && !answer.errors ? answer.message : null,
    meanwhile,
    write: (change) => {
      setRefused({})
      setTyped((now) => ({ ...now, ...change }))
    },
    arrange: (next) => {
      setRefused({})
      setItems(next)
    },
    save: () => {
      if (changed.length > 0 && Object.keys(faults).length === 0 && !saving.isPending) saving.mutate()
    },
    discard: () => {
      letGo()
      void client.invalidateQueries({ queryKey: typeQuery(id).queryKey })
    },
  }
}

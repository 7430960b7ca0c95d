/** The form of one product type. */
import { useState } from 'react'
import {
  changedTypeFields,
  describeTypeEdit,
  typeFieldsOf,
} from '../../../../domain/catalogue/product-type/edit-type.ts'
import type {
  EditedType,
  StaffProductTypeDetail,
  TypeEdit,
} from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { typeFieldsSchema } from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { schemaFaults } from '../../../kit/panel/form-values.ts'
import { type Editing, useEditing } from '../../../kit/panel/use-editing.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { type AttributeItem, toAttributes, toItems } from './attribute-items.ts'
import { TYPES } from './type-queries.ts'

export type TypeEditing = Editing<EditedType, TypeEdit> & {
  items: readonly AttributeItem[]
  arrange: (items: AttributeItem[]) => void
}

type Answer = Pick<StaffProductTypeDetail, 'type' | 'revision'>

export function useTypeForm(detail: StaffProductTypeDetail): TypeEditing {
  const editing = useEditing<EditedType, TypeEdit, number, Answer>(detail, {
    storedOf: ({ type, revision }) => ({ noun: type, version: revision }),
    name: ({ name }) => name,
    editOf: (type, typed) => typeFieldsOf(typed, changedTypeFields(type, typed)),
    summaryOf: describeTypeEdit,
    faultsOf: (_, edit) => schemaFaults(typeFieldsSchema, edit),
    send: ({ id }, edit, revision) =>
      call('PATCH /api/admin/product-types/:id', { params: { id }, body: { ...edit, revision } }),
    reread: [TYPES, PRODUCTS],
  })
  const { attributes } = editing.form
  // The form's items while they come to the attributes: a new one has no key, and lines may be empty.
  const [arranged, setArranged] = useState<AttributeItem[] | null>(null)
  const isArranged = arranged !== null && JSON.stringify(toAttributes(arranged)) === JSON.stringify(attributes)
  return {
    ...editing,
    items: isArranged ? arranged : toItems(attributes),
    arrange: (items) => {
      setArranged(items)
      editing.type({ attributes: toAttributes(items) })
    },
  }
}

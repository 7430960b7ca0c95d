/** Bulk edits of the selected products: one change for all, previewed before it is made. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BULK } from '../../../../domain/catalogue/product/bulk-edit.ts'
import type { CatalogueCategory } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { ChosenBar } from '../../../kit/panel/chosen-bar.tsx'
import type { Selection } from '../../../kit/panel/selection.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { type ProductState, queryOf } from '../../core/queries/product-list.ts'
import { listQuery } from '../../core/queries/product-queries.ts'
import { BulkEditor } from './bulk-editor.tsx'
import { BULK_KINDS, type BulkKind } from './bulk-kind.ts'

export type BulkBarProps = {
  selection: Selection
  total: number
  state: ProductState
  categories: readonly CatalogueCategory[]
}

export function BulkBar({ selection, total, state, categories }: BulkBarProps) {
  const client = useQueryClient()
  const [kind, setKind] = useState<BulkKind | null>(null)
  return (
    <ChosenBar
      label="Chosen products"
      noun="product"
      selection={selection}
      {...{ total, size: MAX_BULK }}
      read={async (page) => {
        const { products } = await client.fetchQuery(listQuery({ ...queryOf({ ...state, page }), size: '500' }))
        return products.map(({ code }) => code)
      }}
      above={
        kind !== null && (
          <BulkEditor
            key={kind}
            kind={kind}
            codes={selection.keys}
            categories={categories}
            done={() => setKind(null)}
          />
        )
      }
    >
      {BULK_KINDS.map(([id, name, icon]) => (
        <button key={id} type="button" aria-pressed={kind === id} onClick={() => setKind(kind === id ? null : id)}>
          <Icon name={icon} small />
          {name}
        </button>
      ))}
    </ChosenBar>
  )
}

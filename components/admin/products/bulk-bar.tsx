/** What is done with the chosen products: one change of all, shown before it is made. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BULK } from '../../../domain/product/bulk-edit.ts'
import { type CatalogueCategory, PAGE_SIZE } from '../../../domain/product/staff-list.ts'
import { countOf } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { allPages } from '../kit/all-pages.ts'
import type { Selection } from '../kit/selection.ts'
import { BulkEditor } from './bulk-editor.tsx'
import { BULK_KINDS, type BulkKind } from './bulk-kind.ts'
import { type ProductState, queryOf } from './product-list.ts'
import { listQuery } from './product-queries.ts'

export type BulkBarProps = {
  selection: Selection
  total: number
  state: ProductState
  categories: readonly CatalogueCategory[]
}

export function BulkBar({ selection, total, state, categories }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const count = selection.keys.length
  const chooseAll = useChooseAll(selection, total, state)
  return (
    <section className="bulk" aria-label="Chosen products">
      {kind !== null && (
        <BulkEditor key={kind} kind={kind} codes={selection.keys} categories={categories} done={() => setKind(null)} />
      )}
      <div className="bulk-bar dark">
        <b role="status">{countOf(count, 'product')} chosen</b>
        {total > count && total <= MAX_BULK && (
          <button type="button" onClick={chooseAll}>
            Choose all {total}
          </button>
        )}
        {BULK_KINDS.map(([id, name, icon]) => (
          <button key={id} type="button" aria-pressed={kind === id} onClick={() => setKind(kind === id ? null : id)}>
            <Icon name={icon} small />
            {name}
          </button>
        ))}
        <button type="button" className="bulk-clear" onClick={selection.clear}>
          <Icon name="close" small />
          Clear
        </button>
      </div>
    </section>
  )
}

function useChooseAll({ add }: Selection, total: number, state: ProductState) {
  const client = useQueryClient()
  return async () => {
    try {
      const read = async (page: number) => (await client.fetchQuery(listQuery(queryOf({ ...state, page })))).products
      add((await allPages({ total, size: PAGE_SIZE }, read)).map(({ code }) => code))
    } catch (error) {
      if (error instanceof Error) showToast(error.message, 'bad')
    }
  }
}

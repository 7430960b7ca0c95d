/** What is done with the chosen products: one change of all, shown before it is made. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BULK } from '../../../domain/product/bulk-edit.ts'
import { type CatalogueCategory, PAGE_SIZE } from '../../../domain/product/staff-list.ts'
import { countOf } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { BulkEditor } from './bulk-editor.tsx'
import { BULK_KINDS, type BulkKind } from './bulk-kind.ts'
import { type ListState, withState } from './list-state.ts'
import { listQuery } from './product-queries.ts'
import type { Chosen } from './use-chosen.ts'

export type BulkBarProps = { chosen: Chosen; total: number; state: ListState; categories: readonly CatalogueCategory[] }

export function BulkBar({ chosen, total, state, categories }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const chooseAll = useChooseAll(chosen, total, state)
  return (
    <section className="bulk" aria-label="Chosen products">
      {kind !== null && (
        <BulkEditor
          key={kind}
          kind={kind}
          codes={[...chosen.codes]}
          categories={categories}
          done={() => setKind(null)}
        />
      )}
      <div className="bulk-bar dark">
        <b role="status">{countOf(chosen.count, 'product')} chosen</b>
        {total > chosen.count && total <= MAX_BULK && (
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
        <button type="button" className="bulk-clear" onClick={chosen.clear}>
          <Icon name="close" small />
          Clear
        </button>
      </div>
    </section>
  )
}

/** Every page's codes, where that is not too many. */
function useChooseAll(chosen: Chosen, total: number, state: ListState) {
  const client = useQueryClient()
  return async () => {
    const pages = Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) => String(index + 1))
    try {
      const lists = await Promise.all(pages.map((page) => client.fetchQuery(listQuery(withState(state, { page })))))
      chosen.set(
        lists.flatMap(({ products }) => products.map(({ code }) => code)),
        true,
      )
    } catch (error) {
      if (error instanceof Error) showToast(error.message, 'bad')
    }
  }
}

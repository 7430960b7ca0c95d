/** Form of a bulk edit: its fields, a preview of each product, and the button that applies it. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BulkChange, type BulkRow, MAX_BULK } from '../../../../domain/catalogue/product/bulk-edit.ts'
import type { CatalogueCategory } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { progressMessage } from '../../../kit/panel/in-batches.ts'
import { isLeaving, unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { BULK_WAIT, rowsOf, writtenRows } from './bulk-batches.ts'
import { BulkFields } from './bulk-fields.tsx'
import type { BulkKind } from './bulk-kind.ts'
import { BulkResult } from './bulk-result.tsx'
import { BulkRows } from './bulk-rows.tsx'

export type BulkEditorProps = {
  kind: BulkKind
  codes: readonly string[]
  categories: readonly CatalogueCategory[]
  done: () => void
}

export function BulkEditor({ kind, codes, categories, done }: BulkEditorProps) {
  const client = useQueryClient()
  const [change, setChange] = useState<BulkChange | null>(null)
  const [doneCount, setDone] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  // The amount of a price, which is most often to be typed; else the first choice.
  useEffect(() => {
    const { current } = fields
    const first = current?.querySelector('input') ?? current?.querySelector('select')
    first?.focus()
  }, [])
  const ask = (products: { code: string; version?: string }[], asked: BulkChange, is_preview: boolean) =>
    unwrap(call('POST /api/admin/products/bulk', { body: { products, change: asked, is_preview }, ...BULK_WAIT }))
  const preview = useQuery({
    queryKey: ['bulk-preview', change, codes],
    queryFn: ({ signal }) =>
      rowsOf(
        codes.map((code) => ({ code })),
        (batch) => {
          signal.throwIfAborted()
          return change === null ? Promise.resolve({ rows: [] }) : ask(batch, change, true)
        },
        setDone,
      ),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const apply = useMutation({
    mutationFn: ({ rows, made }: { rows: readonly BulkRow[]; made: BulkChange }) =>
      writtenRows(
        rows.map(({ code, version }) => ({ code, version })),
        (batch) => ask(batch, made, false),
        setDone,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [PRODUCTS] }),
  })
  const rows = change === null ? [] : (preview.data ?? [])
  const changes = rows.filter(({ fate }) => fate === 'changes')
  const isReady = change !== null && changes.length > 0 && !preview.isFetching && preview.error === null
  const made = apply.data
  const failed = apply.error ?? preview.error
  return (
    <div className="bulk-edit dense">
      {made === undefined ? (
        <>
          <div ref={fields} className="bulk-line row wrapf">
            <BulkFields kind={kind} categories={categories} changed={setChange} />
            <span className="bulk-do">
              <Button variant="line" className="sm" onClick={done}>
                Cancel
              </Button>
              <Button
                className="primary sm"
                aria-disabled={!isReady}
                working={apply.isPending ? progressMessage('Changing', doneCount, changes.length) : null}
                onClick={() => isReady && apply.mutate({ rows: changes, made: change })}
              >
                Change {countOf(changes.length, 'product')}
              </Button>
            </span>
          </div>
          {failed && !isLeaving(failed) && <Note kind="bad">{failed.message}</Note>}
          {preview.isFetching && codes.length > MAX_BULK && (
            <p className="small muted" role="status">
              {progressMessage('Checking', doneCount, codes.length)}…
            </p>
          )}
          {rows.length > 0 && <BulkRows heading="What will change" rows={rows} />}
        </>
      ) : (
        <BulkResult rows={made} done={done} />
      )}
    </div>
  )
}

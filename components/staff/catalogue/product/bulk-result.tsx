/** The result of changing many products, product by product, with an undo of all of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkRow } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { call } from '../../../kit/api/call.ts'
import { progressMessage } from '../../../kit/panel/in-batches.ts'
import { isLeaving, unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { BULK_WAIT, writtenRows } from './bulk-batches.ts'
import { bulkOutcome } from './bulk-outcome.ts'
import { BulkRows } from './bulk-rows.tsx'

export function BulkResult({ rows, done }: { rows: readonly BulkRow[]; done: () => void }) {
  const client = useQueryClient()
  const changed = rows.filter(({ fate }) => fate === 'changed').map(({ code, version }) => ({ code, version }))
  const [undoneCount, setUndone] = useState(0)
  const undo = useMutation({
    mutationFn: () =>
      writtenRows(
        changed,
        (products) => unwrap(call('POST /api/admin/products/bulk/undo', { body: { products }, ...BULK_WAIT })),
        setUndone,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [PRODUCTS] }),
  })
  const undone = undo.data
  const shown = undone ?? rows
  const isComplete = shown.every(({ fate }) => fate === 'changed')
  return (
    <>
      <div className="bulk-line row wrapf">
        <Note kind={isComplete ? 'ok' : 'warn'}>{bulkOutcome(shown, undone ? 'restored' : 'changed')}</Note>
        <span className="bulk-do">
          {changed.length > 0 && undone === undefined && (
            <Button
              variant="line"
              className="sm"
              working={undo.isPending ? progressMessage('Undoing', undoneCount, changed.length) : null}
              onClick={() => undo.mutate()}
            >
              <Icon name="undo" small />
              Undo
            </Button>
          )}
          <Button className="sm" onClick={done}>
            Done
          </Button>
        </span>
      </div>
      {undo.error && !isLeaving(undo.error) && <Note kind="bad">{undo.error.message}</Note>}
      <BulkRows heading="Result for each product" rows={shown} />
    </>
  )
}

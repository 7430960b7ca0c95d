/** Bar with the number of changes and errors in the grid. Saves all changes together, with one undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../kit/api/call.ts'
import { progressMessage } from '../../../../kit/panel/in-batches.ts'
import { isLeaving, unwrap } from '../../../../kit/panel/queries.ts'
import { useUnsaved } from '../../../../kit/panel/unsaved.ts'
import { useShortcut } from '../../../../kit/panel/use-shortcut.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { useStore } from '../../../../kit/primitives/use-store.ts'
import { PRODUCTS } from '../../../core/queries/product-queries.ts'
import { writtenRows } from '../bulk-batches.ts'
import { BulkResult } from '../bulk-result.tsx'
import { type Changes, checkChange, describeChanges } from './grid-cells.ts'
import { commit, dropAll, goToNext, saved } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

const countIn = (changes: Changes, kind: 'faults' | 'warnings'): number =>
  [...changes.values()].reduce((sum, change) => sum + Object.keys(checkChange(change)[kind]).length, 0)

const editsOf = (changes: Changes) => [...changes.values()].flatMap((change) => checkChange(change).edit ?? [])

export function GridBar({ grid }: { grid: Grid }) {
  const client = useQueryClient()
  const state = useStore(grid)
  const { changes } = state
  const [savedCount, setSavedCount] = useState(0)
  const save = useMutation({
    mutationFn: (sent: Changes) =>
      writtenRows(
        editsOf(sent),
        (products) => unwrap(call('POST /api/admin/products/cells', { body: { products } })),
        setSavedCount,
      ),
    onSuccess: (rows, sent) => grid.set(saved(grid.get(), sent, rows)),
    onSettled: () => client.invalidateQueries({ queryKey: [PRODUCTS] }),
  })
  const words = describeChanges(changes)
  const [faults, warnings] = [countIn(changes, 'faults'), countIn(changes, 'warnings')]
  const count = editsOf(changes).length
  const start = () => {
    grid.set(commit(grid.get()))
    const { changes: now } = grid.get()
    if (editsOf(now).length > 0 && !save.isPending) save.mutate(now)
  }
  useUnsaved(words === '' ? null : `${words} in the grid`, { isKept: false })
  useShortcut('s', start)
  const next = (kind: 'faults' | 'warnings') => grid.set(goToNext(grid.get(), kind))
  if (words === '' && save.data === undefined) return null
  return (
    <section className="bulk" aria-label="Changes in the grid">
      {(save.data || save.error) && (
        <div className="bulk-edit dense">
          {save.data && <BulkResult key={save.submittedAt} rows={save.data} done={save.reset} />}
          {save.error && !isLeaving(save.error) && <Note kind="bad">{save.error.message}</Note>}
        </div>
      )}
      {words !== '' && (
        <div className="bulk-bar dark">
          <b role="status">{words}</b>
          {faults > 0 && (
            <button type="button" onClick={() => next('faults')}>
              <Icon name="warn" small />
              {faults} to correct
            </button>
          )}
          {warnings > 0 && (
            <button type="button" onClick={() => next('warnings')}>
              <Icon name="warn" small />
              {warnings} to look at
            </button>
          )}
          <span className="bulk-do">
            <Button variant="ghost" className="sm" onClick={() => grid.set(dropAll(grid.get()))}>
              <Icon name="undo" small />
              Undo all
            </Button>
            <Button
              variant="gold"
              className="sm"
              aria-disabled={count === 0 || save.isPending}
              working={save.isPending ? progressMessage('Saving', savedCount, count) : null}
              onClick={start}
            >
              {warnings > 0 ? 'Save anyway' : 'Save'}
            </Button>
          </span>
        </div>
      )}
    </section>
  )
}

/** Bar with the number of changes and errors in the grid. Saves all changes together, with one undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../kit/api/call.ts'
import { progressMessage } from '../../../../kit/panel/in-batches.ts'
import { isLeaving, unwrap } from '../../../../kit/panel/queries.ts'
import { useUnsaved } from '../../../../kit/panel/unsaved.ts'
import { useShortcut } from '../../../../kit/panel/use-shortcut.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { useStore } from '../../../../kit/primitives/use-store.ts'
import { PRODUCTS } from '../../../core/queries/product-queries.ts'
import { BULK_WAIT, writtenRows } from '../bulk-batches.ts'
import { BulkResult } from '../bulk-result.tsx'
import { type Changes, checkChange, describeChanges, onProducts } from './grid-cells.ts'
import { commit, dropAll, goToNext, saved } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

const countIn = (changes: Changes, kind: 'faults' | 'warnings'): number =>
  [...changes.values()].reduce((sum, change) => sum + Object.keys(checkChange(change)[kind]).length, 0)

const editsOf = (changes: Changes) => [...changes.values()].flatMap((change) => checkChange(change).edit ?? [])

type GridBarProps = {
  grid: Grid
  /** Shown above the bar, also without changes. */
  above: ReactNode
}

export function GridBar({ grid, above }: GridBarProps) {
  const client = useQueryClient()
  const state = useStore(grid)
  const [savedCount, setSavedCount] = useState(0)
  const save = useMutation({
    mutationFn: (sent: Changes) =>
      writtenRows(
        editsOf(sent),
        (products) => unwrap(call('POST /api/admin/products/cells', { body: { products }, ...BULK_WAIT })),
        setSavedCount,
      ),
    onSuccess: (rows, sent) => grid.set(saved(grid.get(), sent, rows)),
    onSettled: () => client.invalidateQueries({ queryKey: [PRODUCTS] }),
  })
  const { isPending, variables: sent, data: result, error, reset } = save
  // The cells have no changes from the answer on, but the result waits until the products are read again.
  const changes = isPending && state.changes.size === 0 ? sent : state.changes
  const summary = describeChanges(changes)
  const [faults, warnings] = [countIn(changes, 'faults'), countIn(changes, 'warnings')]
  const count = editsOf(changes).length
  const away = [...changes.keys()].filter((code) => !state.at.has(code)).length
  const start = () => {
    grid.set(commit(grid.get()))
    const { changes: now } = grid.get()
    if (editsOf(now).length > 0 && !isPending) save.mutate(now)
  }
  useUnsaved(summary === '' ? null : `${summary} in the grid`, { isKept: false })
  useShortcut('s', start)
  const next = (kind: 'faults' | 'warnings') => grid.set(goToNext(grid.get(), kind))
  const failure = isLeaving(error) ? null : error
  const isPlain = !above && state.left === '' && !result && !failure
  if (summary === '' && isPlain) return null
  return (
    <section className="bulk" aria-label="Changes in the grid">
      {!isPlain && (
        <div className="bulk-edit dense">
          {above}
          {state.left !== '' && (
            <div className="bulk-line row">
              <Note kind="bad">{state.left}</Note>
              <Button className="sm" onClick={() => grid.set({ ...grid.get(), left: '' })}>
                Done
              </Button>
            </div>
          )}
          {result && <BulkResult key={save.submittedAt} rows={result} done={reset} />}
          {failure && sent && (
            <div className="bulk-line row wrapf">
              <Note kind="bad">
                {onProducts(sent, state.rows).size === 0
                  ? 'The shop’s answer did not arrive, but these changes are saved.'
                  : failure.message}
              </Note>
              {summary === '' && (
                <Button className="sm" onClick={reset}>
                  Done
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {summary !== '' && (
        <div className="bulk-bar dark">
          <b role="status">
            {summary}
            {away > 0 && `, ${countOf(away, 'product')} not in view`}
          </b>
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
            <Button
              variant="ghost"
              className="sm"
              onClick={() => {
                grid.set(dropAll(grid.get()))
                if (failure) reset()
              }}
            >
              <Icon name="undo" small />
              Undo all
            </Button>
            <Button
              variant="gold"
              className="sm"
              aria-disabled={count === 0 || isPending}
              working={isPending ? progressMessage('Saving', savedCount, count) : null}
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

/** Keys and the clipboard of the grid, around its table. */
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import { MAX_CODES } from '../../../../../domain/catalogue/product/staff-list.ts'
import { call } from '../../../../kit/api/call.ts'
import { inBatches, progressMessage } from '../../../../kit/panel/in-batches.ts'
import { unwrap } from '../../../../kit/panel/queries.ts'
import { showToast } from '../../../../kit/primitives/toast-state.ts'
import { copied, pasted, pressed } from './grid-state.ts'
import { codesElsewhere } from './paste.ts'
import type { Grid } from './use-grid.ts'

const isIn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The products and variants of these codes. */
const lookUp = async (codes: readonly string[]): Promise<StaffProduct[]> => {
  const progress = (done: number) => showToast(progressMessage('Looking up codes', done, codes.length))
  const found = await inBatches(codes, { size: MAX_CODES, progress }, (batch) =>
    unwrap(call('GET /api/admin/products', { query: { codes: batch.join(','), variants: 'all', size: '500' } })),
  )
  return found.flatMap(({ products }) => products)
}

/** Pastes where the cursor is now, also if it moves while codes are looked up. */
async function pasteInto(grid: Grid, text: string): Promise<void> {
  const { rows, cursor, anchor } = grid.get()
  const codes = codesElsewhere(text, rows)
  if (codes.length === 0) return grid.set(pasted(grid.get(), text))
  try {
    const elsewhere = await lookUp(codes)
    grid.set(pasted({ ...grid.get(), cursor, anchor }, text, elsewhere))
  } catch (error) {
    if (error instanceof Error) showToast(error.message, 'bad')
  }
}

export function GridKeys({ grid, children }: { grid: Grid; children: ReactNode }) {
  const press = (event: KeyboardEvent) => {
    if (!isIn(event.target, '[data-cell], .pg-input') || event.nativeEvent.isComposing) return
    const next = pressed(grid.get(), event)
    if (next === undefined) return
    event.preventDefault()
    grid.set(next)
  }
  const copy = (event: ClipboardEvent) => {
    if (!isIn(event.target, '[data-cell]')) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(grid.get()))
  }
  const paste = (event: ClipboardEvent) => {
    if (!isIn(event.target, '[data-cell]')) return
    event.preventDefault()
    void pasteInto(grid, event.clipboardData.getData('text/plain'))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus; their keys are handled once
    <div onKeyDown={press} onCopy={copy} onPaste={paste}>
      {children}
    </div>
  )
}

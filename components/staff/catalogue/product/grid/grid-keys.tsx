/** Keys and the clipboard of the grid, around its table. */
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { copied, pasted, pressed } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

const isIn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

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
    grid.set(pasted(grid.get(), event.clipboardData.getData('text/plain')))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus; their keys are handled once
    <div onKeyDown={press} onCopy={copy} onPaste={paste}>
      {children}
    </div>
  )
}

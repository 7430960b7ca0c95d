/** Moves focus to the next or previous row of a table or list with the keys J and K. */
import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], button, input, select'
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), select, textarea, dialog'

function move(event: KeyboardEvent): void {
  const { key, target } = event
  if ((key !== 'j' && key !== 'k') || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || target.closest(TYPED_IN) !== null) return
  const row = target.closest('tr, li')
  const rows = row?.parentElement?.querySelectorAll(':scope > :is(tr, li)')
  const stops = [...(rows ?? [])].flatMap((each) => each.querySelector<HTMLElement>(FOCUSABLE) ?? [])
  const at = stops.findIndex((each) => row?.contains(each))
  stops[at + (key === 'j' ? 1 : -1)]?.focus()
}

/** Listens for the keys inside `around`, except in fields where text is typed. */
export function useRowKeys(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = around.current
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [around])
}

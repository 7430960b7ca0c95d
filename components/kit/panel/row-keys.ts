/** Moves from row to row of a table or list with the keys J and K. */
import { type RefObject, useEffect } from 'react'
import { isPlainKey } from './plain-key.ts'

const FOCUSABLE = 'a[href], button, input, select'
const ROWS = ':scope > :is(tr, li), :scope > tbody > tr, :scope > table > tbody > tr'

/** Link of the row, or else its first control. */
const stopOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector(FOCUSABLE)

/** True for the first list of the screen, which answers to keys pressed outside of every list. */
const isFirst = (list: HTMLElement): boolean => document.querySelector('[data-row-keys]') === list

function move(list: HTMLElement, event: KeyboardEvent, opens: boolean): void {
  const { key, target } = event
  if ((key !== 'j' && key !== 'k') || !isPlainKey(event) || !(target instanceof Element)) return
  if (!list.contains(target) && (!isFirst(list) || target.closest('[data-row-keys]') !== null)) return
  const rows = [...list.querySelectorAll(ROWS)].filter((row) => stopOf(row) !== null)
  const focused = rows.findIndex((row) => row.contains(target))
  const at = focused === -1 ? rows.findIndex((row) => row.querySelector('[aria-current]') !== null) : focused
  const row = rows[at + (key === 'j' ? 1 : -1)]
  const stop = row && stopOf(row)
  if (!stop) return
  event.preventDefault()
  stop.focus()
  if (opens) stop.click()
}

/**
 * Listens for the keys on the whole screen, except in fields and dialogs. From outside the list, J goes to the row after
 * the open one, or to the first. `opens`: also opens the row, on a screen that shows it beside the list.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, opens = false): void {
  useEffect(() => {
    const element = list.current
    if (element === null) return
    element.dataset.rowKeys = ''
    const onPress = (press: KeyboardEvent) => move(element, press, opens)
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [list, opens])
}

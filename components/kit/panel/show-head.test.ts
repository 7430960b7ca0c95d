import { expect, test, vi } from 'vitest'
import { showHead } from './show-head.ts'

const listAt = (top: number) => {
  const list = { getBoundingClientRect: () => ({ top }), scrollIntoView: vi.fn(), focus: vi.fn(), tabIndex: 0 }
  showHead(list as unknown as HTMLElement)
  return list
}

test('scrolls to the head of a list that begins above the window, and focuses the list', () => {
  const list = listAt(-2700)
  expect(list.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'start' })
  expect(list.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  expect(list.tabIndex).toBe(-1)
})

test('leaves a list whose head can be seen in its place', () => {
  expect(listAt(120).scrollIntoView).not.toHaveBeenCalled()
})

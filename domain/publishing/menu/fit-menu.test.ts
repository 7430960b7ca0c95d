import { expect, test } from 'vitest'
import { fitMenu } from './fit-menu.ts'
import type { MenuItem } from './menu-item.ts'

const item = (id: number, parent_id: number | null, name: string, to: Partial<MenuItem>): MenuItem => ({
  id,
  parent_id,
  name,
  type: 'NONE',
  sef_url: '',
  custom_url: '',
  ...to,
})
const MENU = [
  item(1, null, 'Red', { type: 'CATEGORY', sef_url: 'red' }),
  item(2, null, 'Lock it in', { type: 'CU', custom_url: '/lock-it-in' }),
  item(3, 1, 'Plans', {}),
  item(4, 2, 'Choose', {}),
  item(5, 3, 'Send a gift', { type: 'CU', custom_url: '/wine-club/send-a-gift' }),
  item(6, 4, 'Reds', { type: 'CATEGORY', sef_url: 'lock-it-in/red' }),
]
const names = (menu: readonly MenuItem[]) => menu.map(({ name }) => name)

test('keeps the whole menu of a shop with every programme', () => {
  expect(fitMenu(MENU, [])).toEqual(MENU)
})

test('removes a programme with its descendants, and a column with its last link', () => {
  expect(names(fitMenu(MENU, ['lock_it_in']))).toEqual(['Red', 'Plans', 'Send a gift'])
  expect(names(fitMenu(MENU, ['lock_it_in', 'wine_club']))).toEqual(['Red'])
})

test('removes descendants of a list that was removed before', () => {
  expect(names(fitMenu(MENU.slice(1), ['lock_it_in']))).toEqual([])
})

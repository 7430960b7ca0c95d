import { expect, test } from 'vitest'
import { menuItem } from '../../../tests/factories/menu-item.ts'
import { fitMenu } from './fit-menu.ts'
import type { MenuItem } from './menu-item.ts'

const MENU = [
  menuItem(1, null, 'Red'),
  menuItem(2, null, 'Lock it in', { type: 'CU', custom_url: '/lock-it-in' }),
  menuItem(3, 1, 'Plans', { type: 'NONE' }),
  menuItem(4, 2, 'Choose', { type: 'NONE' }),
  menuItem(5, 3, 'Send a gift', { type: 'CU', custom_url: '/wine-club/send-a-gift' }),
  menuItem(6, 4, 'Reds', { sef_url: 'lock-it-in/red' }),
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

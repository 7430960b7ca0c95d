import { expect, test } from 'vitest'
import { USER_TYPES } from '../access/roles.ts'
import { mayOpenScreen, screenTitle } from './section.ts'

test('adds the section of Config to the title', () => {
  expect(
    ['/admin/config', '/admin/config/audit', '/admin/config/nothing', '/admin/orders/W10048213'].map(screenTitle),
  ).toEqual(['Config', 'Config: Audit log', 'Config', 'Orders'])
})

test('opens the sections about selling, the company and the system to owners only', () => {
  const openTo = (path: string) => USER_TYPES.filter((type) => mayOpenScreen(type, path))
  expect(openTo('/admin/config/vat')).toEqual(['owner'])
  expect(openTo('/admin/config/menu')).toEqual(openTo('/admin/config'))
  expect(openTo('/admin/config/nothing')).toEqual(openTo('/admin/config'))
  expect(openTo('/admin/orders')).toEqual(['owner', 'support'])
})

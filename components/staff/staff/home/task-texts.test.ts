import { expect, test } from 'vitest'
import type { HomeTask } from '../../../../domain/staff/home/home.schema.ts'
import { TASK_KINDS } from '../../../../domain/staff/home/tasks.ts'
import { comingText, taskText } from './task-texts.ts'

const NOW = new Date('2026-11-28T16:20:00Z')
const task = (more: Partial<HomeTask>): HomeTask => ({
  kind: 'orders_to_pack',
  count: 1,
  at: '2026-11-27T09:05:00.000Z',
  late: 0,
  name: '',
  ...more,
})

test('uses singular and plural forms', () => {
  expect(taskText(task({}), NOW)).toMatchObject({
    title: 'order to pack',
    text: 'Paid, and not packed yet.',
    age: 'Oldest: yesterday',
  })
  expect(taskText(task({ count: 11 }), NOW).title).toBe('orders to pack')
})

test('shows no age for a task that does not wait, or whose time is unknown', () => {
  expect(taskText(task({ kind: 'low_stock' }), NOW).age).toBe('')
  expect(taskText(task({ at: null }), NOW).age).toBe('')
})

test('shows when a scheduled bundle goes live', () => {
  const christmas = task({ kind: 'next_bundle', name: 'Christmas', at: '2026-11-30T07:00:00.000Z' })
  expect(taskText(christmas, NOW).text).toBe('‘Christmas’ goes live on Monday 30 November at 07:00.')
})

test.each(TASK_KINDS)('%s leads to a screen of the panel', (kind) => {
  const { href, text } = taskText(task({ kind, name: 'N' }), NOW)
  expect(href).toMatch(/^\/admin\/[a-z]/)
  expect(text).toMatch(/\.$/)
})

test.each([
  ['owner', 'Orders, returns, reviews, products low in stock and scheduled bundles appear here.'],
  ['support', 'Orders, returns and reviews appear here.'],
  ['editor', 'Scheduled bundles appear here.'],
] as const)('an empty list of the %s names the tasks that they would see', (role, text) => {
  expect(comingText(role)).toBe(text)
})

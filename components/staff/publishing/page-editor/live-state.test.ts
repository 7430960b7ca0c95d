import { expect, test } from 'vitest'
import { type LiveState, liveState } from './live-state.ts'

const change = { noun: 'page', noun_id: 'spring' } as const
const failed = [{ url: '/spring', reason: 'A link leads nowhere', is_live: false }]

test.each<[LiveState, Omit<Parameters<typeof liveState>[0], 'route'>]>([
  ['going', { changes: [change], build: { state: 'queued', failed_pages: [] } }],
  ['going', { changes: [change], build: { state: 'running', failed_pages: [] } }],
  ['waits', { changes: [change], build: { state: 'published', failed_pages: [] } }],
  ['waits', { changes: [change], build: undefined }],
  ['failed', { changes: [change], build: { state: 'failed', failed_pages: [] } }],
  ['failed', { changes: [], build: { state: 'published', failed_pages: failed } }],
  ['live', { changes: [], build: { state: 'published', failed_pages: [] } }],
  ['live', { changes: [{ ...change, noun_id: 'summer' }], build: { state: 'running', failed_pages: [] } }],
])('a published page is %s', (state, known) => {
  expect(liveState({ route: 'spring', ...known })).toBe(state)
})

test('content around a page is not live while that page can’t be built', () => {
  const build = { state: 'published', failed_pages: failed } as const
  expect(liveState({ route: 'list_header/spring', changes: [], build })).toBe('failed')
})

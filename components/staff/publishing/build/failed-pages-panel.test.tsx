import { expect, test } from 'vitest'
import type { Build } from '../../../../domain/publishing/build/schema.ts'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { FailedPagesPanel } from './failed-pages-panel.tsx'

const BUILD: Build = {
  id: 7,
  state: 'published',
  kind: 'changed',
  by: 'Imogen Hale',
  requested_at: '2026-11-24T10:00:00.000Z',
  started_at: '2026-11-24T10:00:00.000Z',
  finished_at: '2026-11-24T10:00:02.000Z',
  stage: '',
  done: 0,
  total: 0,
  rendered: 3,
  message: '',
  failed_pages: [
    { url: '/red/malbec', reason: 'leads to /nowhere, which does not exist', is_live: true },
    { url: '/about', reason: 'has 0 title instead of one', is_live: false },
  ],
  failed_total: 2,
  release: '20261124-100002-000',
  hook_tries: 0,
  hook_error: '',
  hook_again_at: null,
}

const shown = (builds: Build[]): string => drawn(<FailedPagesPanel builds={builds} />)

test('names each page that failed with its reason and what shoppers see', () => {
  const html = shown([BUILD])
  expect(html).toContain('2 pages could not be built')
  expect(html).toMatch(/href="\/red\/malbec".*leads to \/nowhere, which does not exist.*Its last good version/)
  expect(html).toMatch(/href="\/about".*has 0 title instead of one.*Nothing: the page is missing/)
})

test('counts the pages that the record does not name', () => {
  expect(shown([{ ...BUILD, failed_total: 5 }])).toContain('And 3 more pages.')
})

test('uses the last published build, and shows nothing if it built all pages', () => {
  const failed: Build = { ...BUILD, id: 9, state: 'failed', failed_pages: [], failed_total: 0 }
  expect(shown([failed, BUILD])).toContain('/red/malbec')
  expect(shown([{ ...BUILD, id: 8, failed_pages: [], failed_total: 0 }, BUILD])).toBe('')
  expect(shown([])).toBe('')
})

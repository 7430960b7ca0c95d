import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { aStaffPage } from '../../../../tests/factories/staff-page.ts'
import { pageColumns } from './page-columns.tsx'

const PAGE = aStaffPage({ status: 'live', published_at: '2026-11-25T10:00:00.000Z' })

const columns = pageColumns({ open: () => {}, present: [], sketches: [], goesLiveAt: () => undefined })
const address = (page: Partial<StaffPage>): string =>
  renderToString(columns.find(({ name }) => name === 'Address')?.show({ ...PAGE, ...page }))

test('opens a page on the site in a new tab by its address', () => {
  expect(address({})).toMatch(/<a href="\/offers" target="_blank" rel="noopener" title="View Offers in a new tab">/)
  expect(address({ kind: 'list_header', route: 'list_header/red' })).toContain('<a href="/red" target="_blank"')
})

test('links no address that leads nowhere', () => {
  expect(address({ status: 'draft', published_at: null })).toBe('<span class="page-route mono">/offers</span>')
  expect(address({ kind: 'section', route: 'section/delivery' })).not.toContain('<a')
})

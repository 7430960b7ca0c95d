import { expect, test } from 'vitest'
import { PAGE_STATUSES, type PageStatus } from '../../../../domain/publishing/page/staff-page.ts'
import { aStaffPage } from '../../../../tests/factories/staff-page.ts'
import { besideTheirPages, countOnSite, countPages, filterPages, type PageFilter, routeOfTitle } from './page-filter.ts'

const page = (status: PageStatus, title: string, route: string) => aStaffPage({ status, title, route })
const pages = PAGE_STATUSES.map((status) => page(status, `Page ${status}`, `wine/${status}`))
const titles = (filter: PageFilter, typed: string) => filterPages(pages, typed, filter).map(({ status }) => status)

test('lists pages that are not archived under all', () => {
  expect(titles('all', '')).toEqual(['draft', 'live', 'changed'])
  expect(titles('archived', '')).toEqual(['archived'])
  expect(countPages(pages, 'all')).toBe(3)
})

test('counts as many pages as it lists, a B among them', () => {
  const tested = [...pages, { ...page('live', 'B', 'offers'), version: 'b' as const }]
  expect(countPages(tested, 'all')).toBe(filterPages(tested, '', 'all').length)
})

test('counts on the site as many as the tabs Live and Changed list', () => {
  const all = [...pages, { ...page('live', 'B', 'offers'), version: 'b' as const }]
  const sections = [{ ...page('live', 'Delivery', 'section/delivery'), kind: 'section' as const }]
  const listed = [...titles('live', ''), ...titles('changed', '')].length
  expect(countOnSite([...all, ...sections])).toBe(listed + 2)
})

test('lists a B right below its page, or alone if that is not listed', () => {
  const [a, b, other] = [
    { ...page('live', 'A', 'offers'), id: 1, version: 'a' as const, other_id: 2 },
    { ...page('draft', 'B', 'offers'), id: 2, version: 'b' as const, other_id: 1 },
    { ...page('live', 'Other', 'other'), id: 3 },
  ]
  expect(besideTheirPages([b, other, a])).toEqual([other, a, b])
  expect(besideTheirPages([b, other])).toEqual([b, other])
})

test('matches every typed word in the title, the address or the editor’s name', () => {
  expect(titles('all', ' PAGE live ')).toEqual(['live'])
  expect(titles('all', '/wine/changed')).toEqual(['changed'])
  expect(titles('all', 'ésme dra')).toEqual(['draft'])
  expect(titles('live', 'draft')).toEqual([])
})

test.each([
  ['Summer offers', 'summer-offers'],
  ['Crémant & Champagne!', 'cremant-champagne'],
  ['The shop’s own', 'the-shops-own'],
  ['  ', ''],
])('derives from the title %s the address %s', (title, route) => {
  expect(routeOfTitle(title)).toBe(route)
})

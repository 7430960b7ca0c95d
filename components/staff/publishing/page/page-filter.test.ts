import { expect, test } from 'vitest'
import { PAGE_STATUSES, type PageStatus } from '../../../../domain/publishing/page/staff-page.ts'
import { aStaffPage } from '../../../../tests/factories/staff-page.ts'
import { countOnSite, countPages, filterPages, type PageFilter, routeOfTitle } from './page-filter.ts'

const page = (status: PageStatus, title: string, route: string) => aStaffPage({ status, title, route })
const pages = PAGE_STATUSES.map((status) => page(status, `Page ${status}`, `wine/${status}`))
const titles = (filter: PageFilter, typed: string) => filterPages(pages, typed, filter).map(({ status }) => status)

const [a, b, other] = [
  { ...page('live', 'Offers', 'offers'), id: 1, version: 'a' as const, other_id: 2 },
  { ...page('changed', 'Offers in red', 'offers'), id: 2, version: 'b' as const, other_id: 1 },
  { ...page('live', 'Other', 'other'), id: 3 },
]

test('lists pages that are not archived under all', () => {
  expect(titles('all', '')).toEqual(['draft', 'live', 'changed'])
  expect(titles('archived', '')).toEqual(['archived'])
})

test('counts a page of two versions once, as the site does', () => {
  expect(countPages([a, b, other])).toBe(2)
  expect(countOnSite([a, b, other])).toBe(2)
})

test('counts on the site parts and sections, but no drafts', () => {
  const section = { ...page('live', 'Delivery', 'section/delivery'), kind: 'section' as const }
  expect(countOnSite([...pages, section])).toBe(3)
})

test('lists a B right below its page', () => {
  expect(filterPages([b, other, a], '')).toEqual([other, a, b])
})

test('lists both versions where one of them is found', () => {
  expect(filterPages([b, other, a], 'in red')).toEqual([a, b])
  expect(filterPages([b, other, a], '', 'changed')).toEqual([a, b])
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

import { expect, test } from 'vitest'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { Place } from './place.tsx'

const shown = (page: Pick<StaffPage, 'kind' | 'route'>): string => drawn(<Place page={page} />)

test('names the place of content around a page, with a link to that page', () => {
  expect(shown({ kind: 'page', route: 'offers' })).toBe('at /offers')
  expect(shown({ kind: 'list_header', route: 'list_header/red' })).toMatch(
    /^above the list at <a href="\/red".*>\/red<\/a>$/,
  )
  expect(shown({ kind: 'footer', route: 'footer/home' })).toMatch(/^below the page at <a href="\/".*>\/<\/a>$/)
})

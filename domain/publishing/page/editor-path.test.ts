import { expect, test } from 'vitest'
import { editorPath, editorPlace } from './editor-path.ts'

test.each([{ node: 'hero-2', setting: 'slides.0.url' }, { node: 'hero' }, { node: null, setting: 'meta_description' }])(
  'leads to the place %j of a page',
  (place) => {
    const { pathname, search } = new URL(editorPath(12, place), 'https://shop.example')
    expect(pathname).toBe('/admin/page_builder')
    expect(search).toMatch(/^\?page=12&/)
    expect(editorPlace(search)).toEqual({ setting: undefined, ...place })
  },
)

test('leads to a page without a place', () => {
  expect(editorPath(12)).toBe('/admin/page_builder?page=12')
  expect(editorPlace('?page=12')).toBeNull()
})

import { expect, test } from 'vitest'
import { type EditorPlace, editorPath, editorPlace } from './editor-path.ts'

test.each<EditorPlace>([
  { node: 'hero-2', setting: 'slides.0.url' },
  { node: 'layer', setting: 'top', screen: 'tablet' },
  { node: 'hero' },
  { node: null, setting: 'meta_description' },
])('leads to the place %j of a page', (place) => {
  const { pathname, search } = new URL(editorPath(12, place), 'https://shop.example')
  expect(pathname).toBe('/admin/page_builder')
  expect(search).toMatch(/^\?page=12&/)
  expect(editorPlace(search)).toEqual({ setting: undefined, screen: undefined, ...place })
})

test('leads to a page without a place', () => {
  expect(editorPath(12)).toBe('/admin/page_builder?page=12')
  expect(editorPlace('?page=12')).toBeNull()
})

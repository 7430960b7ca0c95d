import { expect, test } from 'vitest'
import home from '../../../content/pages/home.json' with { type: 'json' }
import { parseContent } from '../../core/content/parse.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import { PAGE_VERSION } from './page-document.ts'

const fields = (change: (page: typeof home) => unknown): string[] => {
  const result = parseContent(pageDocumentSchema, 'home.json', change(structuredClone(home)))
  return result.ok ? [] : result.errors.map(({ field }) => field)
}

test('accepts the home page unchanged', () => {
  expect(fields((page) => page)).toEqual([])
})

test('names the invalid element and field', () => {
  expect(
    fields((page) => {
      Object.assign(page.containers[0]?.blocks[0]?.elements[0]?.element_config.config ?? {}, { text: 5 })
      return page
    }),
  ).toEqual(['containers[0].blocks[0].elements[0].element_config.config.text'])
})

test('refuses an unknown element type', () => {
  expect(
    fields((page) => {
      Object.assign(page.containers[0]?.blocks[0]?.elements[0] ?? {}, { element_type: 'marquee' })
      return page
    }),
  ).toEqual(['containers[0].blocks[0].elements[0].element_type'])
})

test('refuses a misspelled field', () => {
  expect(fields((page) => ({ ...page, titel: 'Home' }))).toEqual([''])
})

test('refuses a route with a leading or trailing slash', () => {
  for (const route of ['/', '/red', 'red/', 'a//b', 'a b'])
    expect(fields((page) => ({ ...page, route }))).toEqual(['route'])
})

test('refuses an unknown version', () => {
  expect(fields((page) => ({ ...page, version: PAGE_VERSION + 1 }))).toEqual(['version'])
})

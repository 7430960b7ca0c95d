import { expect, test } from 'vitest'
import home from '../../content/pages/home.json' with { type: 'json' }
import { parseContent } from '../content/parse.ts'
import { CAROUSEL_DEFAULTS } from './carousel-defaults.ts'
import { PAGE_VERSION } from './page-document.ts'
import { pageDocumentSchema } from './schema.ts'

const fields = (change: (page: typeof home) => unknown): string[] => {
  const result = parseContent(pageDocumentSchema, 'home.json', change(structuredClone(home)))
  return result.ok ? [] : result.errors.map(({ field }) => field)
}

test('takes the home page as it is', () => {
  expect(fields((page) => page)).toEqual([])
})

test('names the element and the field that is wrong', () => {
  expect(
    fields((page) => {
      Object.assign(page.containers[0]?.blocks[0]?.elements[0]?.element_config.config ?? {}, { text: 5 })
      return page
    }),
  ).toEqual(['containers[0].blocks[0].elements[0].element_config.config.text'])
})

test('refuses an element type it does not know', () => {
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

test('refuses a route with a slash at its ends', () => {
  for (const route of ['/', '/red', 'red/', 'a//b', 'a b'])
    expect(fields((page) => ({ ...page, route }))).toEqual(['route'])
})

test('refuses a version it cannot read', () => {
  expect(fields((page) => ({ ...page, version: PAGE_VERSION + 1 }))).toEqual(['version'])
})

test('carousel defaults are those of the specification', () => {
  expect(CAROUSEL_DEFAULTS).toMatchObject({
    show_navigation_arrows: true,
    show_pagination_dots: true,
    gap_between_slides: 10,
    carousel_type: 'image_text',
    transition: 'slide',
    loop: false,
    autoplay: false,
    autoplay_delay: 5000,
    autoplay_pause_on_mouse_enter: true,
    slides_per_view: 'auto',
    card_shadows: true,
  })
})

import { expect, test } from 'vitest'
import { edited } from '../../../tests/factories/edited-page.ts'
import { SLIDE_DEFAULTS } from './carousel-defaults.ts'
import { checkPage } from './check-page.ts'
import type { PageEdit } from './edit/edit.ts'
import { editPage, historyOf } from './edit/history.schema.ts'
import { findNode } from './edit/nodes.ts'
import { pageOf } from './page-templates.ts'
import { placeholderAdvice } from './placeholder-advice.ts'
import { fixedHeadingFault, headingAbove, reviewPage } from './review-page.ts'

const after = (...edits: PageEdit[]) =>
  edits.reduce(
    (page, edit) => {
      const done = editPage(historyOf(page), edit)
      if (!done.ok) throw new Error(done.message)
      return done.history.page
    },
    pageOf('blank', 'offers', 'Offers'),
  )

test('reports a skipped heading level, an empty heading and an empty block', () => {
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
    { type: 'set_config', id: 'text', change: { text: '<h1>One</h1><h3>Three</h3><h2> </h2>' } },
    { type: 'add_container', at: 9 },
  )
  expect(reviewPage(page).map(({ node, message }) => [node, message])).toEqual([
    ['text', 'The heading ‘Three’ skips a level: it is level 3, after level 1'],
    ['text', 'There is an empty heading'],
    ['block-2', 'This block is empty'],
  ])
})

test('counts layers among the headings', () => {
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'image', at: 0 },
    { type: 'add_layer', parent: 'image', layer_type: 'text' },
    { type: 'set_layer', id: 'text-layer', change: { text: 'Down here', heading: 'h1' } },
    { type: 'add_layer', parent: 'image', layer_type: 'text' },
    { type: 'set_layer', id: 'text-layer-2', change: { text: 'Far down', heading: 'h3' } },
  )
  expect(reviewPage(page)).toContainEqual({
    node: 'text-layer-2',
    setting: 'text',
    message: 'The heading ‘Far down’ skips a level: it is level 3, after level 1',
  })
  expect(checkPage(page).map(({ message }) => message)).not.toContain('The page has no main heading (h1)')
})

test('says of headings that a part writes itself which heading to put above them', () => {
  expect(fixedHeadingFault('Rioja', 3, 1)).toBe(
    'This skips a level: its headings are level 3, after level 1. Put a heading of level 2 above it',
  )
  expect([fixedHeadingFault('Rioja', 3, 2), fixedHeadingFault('Rioja', 3)]).toEqual(['', ''])
  expect(fixedHeadingFault('', 2, 1)).toBe('There is an empty heading')
})

test('offers fixes that remove the advice they belong to', () => {
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'image', at: 0 },
    { type: 'add_layer', parent: 'image', layer_type: 'text' },
    { type: 'set_layer', id: 'text-layer', change: { text: ' ' } },
    { type: 'set_config', id: 'image', change: { image_src: 'vault.jpg' } },
    { type: 'add_block', parent: 'container', at: 9 },
  )
  const fixes = reviewPage(page).flatMap(({ fix }) => fix ?? [])
  expect(fixes.map(({ name }) => name)).toEqual(['Delete it', 'Delete it'])
  const fixed = fixes.reduce((now, { edit }) => {
    const done = editPage(historyOf(now), edit)
    return done.ok ? done.history.page : now
  }, page)
  expect(reviewPage(fixed).map(({ message }) => message)).toEqual([
    'Describe the picture, unless it is only decoration',
  ])
})

test('lists a description that was written for another picture, until it is accepted', () => {
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'image', at: 0 },
    { type: 'set_config', id: 'image', change: { image_src: 'table.jpg', alt: 'Port', alt_of: 'port.jpg' } },
  )
  const found = reviewPage(page).find(({ node }) => node === 'image')
  expect(found?.message).toBe('The description ‘Port’ was written for another picture')
  const fixed = found?.fix && editPage(historyOf(page), found.fix.edit)
  expect(fixed?.ok && reviewPage(fixed.history.page).filter(({ node }) => node === 'image')).toEqual([])
})

test('names the setting and the layer of a button without a link, and of pictures without words', () => {
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'image', at: 0 },
    { type: 'set_config', id: 'image', change: { image_src: 'vault.jpg' } },
    { type: 'add_layer', parent: 'image', layer_type: 'button' },
    { type: 'add_element', parent: 'block', element_type: 'carousel', at: 1 },
    {
      type: 'set_config',
      id: 'carousel',
      change: {
        carousel_type: 'image',
        slides: ['One', '', '', ''].map((text, at) => ({
          ...SLIDE_DEFAULTS,
          id: `slide-${at}`,
          sequence_number: at + 1,
          img_src: at === 0 ? '' : 'vault.jpg',
          text,
          // A fault, not advice.
          ...(at === 1 && { url: '/red', url_type: 'internal' as const }),
        })),
      },
    },
  )
  const found = reviewPage(page)
  expect(found.map(({ node, setting }) => [node, setting])).toEqual([
    ['image', 'alt'],
    ['button-layer', 'url'],
    ['carousel', 'slides.0.img_src'],
    ['carousel', 'slides.2.text'],
    ['carousel', 'slides.3.text'],
  ])
  expect(found.at(-1)?.message).toBe('Slide 4 has no alternative text')
})

test('turns on the link of a slide that a stored document switches off', () => {
  const slide = { ...SLIDE_DEFAULTS, id: 'one', sequence_number: 1, img_src: 'a.jpg', url: '/red' }
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'carousel', at: 0 },
    { type: 'set_config', id: 'carousel', change: { slides: [slide] } },
  )
  const [found] = reviewPage(page)
  expect(found).toMatchObject({ setting: 'slides.0.url', message: 'The link of slide 1 is off' })
  if (found?.fix === undefined) throw new Error('It has no fix')
  const fixed = edited(page, found.fix.edit)
  expect(reviewPage(fixed)).toEqual([])
  expect(findNode(fixed, 'carousel')?.node).toMatchObject({
    element_config: { config: { slides: [{ url: '/red', url_type: 'internal' }] } },
  })
})

test('names the heading that an element is under', () => {
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
    { type: 'set_config', id: 'text', change: { text: '<h2>Reds</h2><p>All</p>' } },
    { type: 'add_element', parent: 'block', element_type: 'products', at: 1 },
  )
  expect([headingAbove(page, 'products'), headingAbove(page, 'text')]).toEqual(['Reds', ''])
})

test('reports words that came with a new text, button or layer, and none that were written', () => {
  const page = after(
    { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
    { type: 'add_element', parent: 'block', element_type: 'button', at: 1 },
    { type: 'add_element', parent: 'block', element_type: 'image', at: 2 },
    { type: 'add_layer', parent: 'image', layer_type: 'text' },
    { type: 'add_layer', parent: 'image', layer_type: 'text' },
    { type: 'set_layer', id: 'text-layer-2', change: { text: 'Down here' } },
  )
  const message = 'This still has the words it came with'
  expect(placeholderAdvice(page)).toEqual(
    ['text', 'button', 'text-layer'].map((node) => ({ node, setting: 'text', message, isPlaceholder: true })),
  )
})

test.each([
  ['offers', 2],
  ['list_header/red', 0],
  ['section/delivery', 0],
])('warns of lengths that search engines cut, on pages only: %s', (route, count) => {
  const long = 'Wines for every table, '.repeat(9)
  const advice = reviewPage({ ...pageOf('blank', route, long), meta_description: long })
  expect(advice.filter(({ message }) => message.includes('search engines'))).toHaveLength(count)
})

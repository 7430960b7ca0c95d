import { expect, test } from 'vitest'
import { CAROUSEL_TYPES } from '../../../../domain/publishing/page/carousel-defaults.ts'
import { choiceName } from '../../../../domain/publishing/page/edit/choice-names.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { edited } from '../../../../tests/factories/edited-page.ts'
import { detailOf } from './part-icons.ts'

test.each(CAROUSEL_TYPES)('names a carousel of the type %s as its settings do', (carousel_type) => {
  const page = edited(
    pageOf('blank', 'offers', 'Offers'),
    { type: 'add_element', parent: 'block', element_type: 'carousel', at: 0 },
    { type: 'set_config', id: 'carousel', change: { carousel_type } },
  )
  const found = findNode(page, 'carousel')
  if (found === undefined) throw new Error('The page has no carousel')
  expect(detailOf(found, 'desktop')).toBe(choiceName(carousel_type))
})

test('names the columns of a block on the screen that is shown', () => {
  const page = edited(pageOf('blank', 'offers', 'Offers'), { type: 'add_columns', parent: null, at: 9 })
  const block = findNode(page, 'block-2')
  if (block === undefined) throw new Error('The page has no second block')
  expect([detailOf(block, 'desktop'), detailOf(block, 'tablet'), detailOf(block, 'phone')]).toEqual([
    '6 of 12',
    '6 of 12',
    '',
  ])
})

test('names a renamed part by its name and its words', () => {
  const page = edited(
    pageOf('blank', 'offers', 'Offers'),
    { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
    { type: 'set_config', id: 'text', change: { text: '<p>Six reds</p>' } },
    { type: 'rename', id: 'text', to: 'intro' },
  )
  const found = findNode(page, 'intro')
  expect(found && detailOf(found, 'desktop')).toBe('intro, Six reds')
})

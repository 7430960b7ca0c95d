import { expect, test } from 'vitest'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { edited } from '../../../../tests/factories/edited-page.ts'
import { detailOf } from './part-icons.ts'

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

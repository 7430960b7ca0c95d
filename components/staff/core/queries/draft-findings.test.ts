import { expect, test } from 'vitest'
import { pageNodes } from '../../../../domain/publishing/page/edit/nodes.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { faultsIn } from './draft-findings.ts'

const page = pageOf('campaign', 'spring', 'Spring')
const known = pageNodes(page).findLast(({ kind }) => kind === 'element')?.node.id ?? ''

test.each([
  [`hero/copy/${known}: image_src`, known, 'image_src'],
  [`${known}: backdrop`, known, 'backdrop'],
  ['hero/copy/gone: url', null, 'url'],
  ['page: fonts: Hand', null, 'fonts'],
  ['meta_description', null, 'meta_description'],
])('finds the part and the setting of the fault %s', (field, node, setting) => {
  expect(faultsIn(page, [{ field, message: 'Wrong' }])).toEqual([{ level: 'error', node, setting, message: 'Wrong' }])
})

test('keeps the faults of a draft that can’t be read', () => {
  expect(faultsIn(undefined, [{ field: `${known}: url`, message: 'Wrong' }])).toMatchObject([{ node: null }])
})

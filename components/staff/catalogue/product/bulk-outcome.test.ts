import { expect, test } from 'vitest'
import type { BulkOutcome } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { bulkOutcome } from './bulk-outcome.ts'

test('counts restored products after an undo', () => {
  expect(bulkOutcome([{ fate: 'changed' }, { fate: 'changed_meanwhile' }], 'restored')).toBe(
    '1 product restored. One was not: its reason is below.',
  )
})

test.each<[BulkOutcome[], string]>([
  [['changed'], '1 product changed.'],
  [['changed', 'changed'], '2 products changed.'],
  [['changed_meanwhile', 'changed_meanwhile'], 'All 2 had already been changed.'],
  [['same'], 'It had already been changed.'],
  [['changed', 'changed', 'refused'], '2 products changed. One was not: its reason is below.'],
  [['refused', 'unknown'], 'No product changed. 2 were not: their reasons are below.'],
])('%j: %s', (fates, message) => {
  expect(bulkOutcome(fates.map((fate) => ({ fate })))).toBe(message)
})

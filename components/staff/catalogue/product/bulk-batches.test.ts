import { expect, test } from 'vitest'
import { type BulkRow, MAX_BULK, NOT_PLANNED } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { failedWith } from '../../../kit/panel/queries.ts'
import { writtenRows } from './bulk-batches.ts'

const PRODUCTS = Array.from({ length: 2 * MAX_BULK + 1 }, (_, at) => ({ code: `CD${at}` }))
const changed = (batch: readonly { code: string }[]): { rows: BulkRow[] } => ({
  rows: batch.map(({ code }) => ({ ...NOT_PLANNED, code, fate: 'changed' })),
})

test('keeps the rows that were written, and refuses the rest once a batch fails', async () => {
  let calls = 0
  const rows = await writtenRows(PRODUCTS, async (batch) => {
    calls += 1
    if (calls === 2) throw failedWith('The shop is away')
    return changed(batch)
  })
  expect(calls).toBe(2)
  expect(rows.map(({ code }) => code)).toEqual(PRODUCTS.map(({ code }) => code))
  expect(rows.filter(({ fate }) => fate === 'changed')).toHaveLength(MAX_BULK)
  expect(rows.slice(MAX_BULK).every(({ fate, message }) => fate === 'refused' && message === 'The shop is away')).toBe(
    true,
  )
})

test('rejects if the first batch fails', async () => {
  const send = () => Promise.reject(failedWith('The shop is away'))
  await expect(writtenRows(PRODUCTS, send)).rejects.toThrow('The shop is away')
})

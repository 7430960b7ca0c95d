import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { inBatches, progressMessage } from './in-batches.ts'

test.prop([fc.array(fc.integer()), fc.integer({ min: 1, max: 20 })])(
  'sends every item once, in order, in full batches but the last',
  async (items, size) => {
    const done: number[] = []
    const batches = await inBatches(items, { size, progress: (count) => done.push(count) }, async (batch) => batch)
    expect(batches.flat()).toEqual(items)
    expect(batches.slice(0, -1).every(({ length }) => length === size)).toBe(true)
    expect(done).toEqual(batches.map((_, at) => at * size))
  },
)

test('sends no batch after one that fails', async () => {
  const sent: number[] = []
  const send = async ([first = 0]: number[]) => {
    sent.push(first)
    if (first === 2) throw new Error('The shop is away')
  }
  await expect(inBatches([1, 2, 3], { size: 1 }, send)).rejects.toThrow('The shop is away')
  expect(sent).toEqual([1, 2])
})

test('shows progress once a batch is done', () => {
  expect([progressMessage('Packing', 0, 1200), progressMessage('Packing', 50, 1200)]).toEqual([
    'Packing',
    'Packing 50 of 1,200',
  ])
})

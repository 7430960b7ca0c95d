import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

async function* numbers(to: number, seen: number[] = []): AsyncGenerator<number> {
  for (let n = 1; n <= to; n++) {
    seen.push(n)
    yield n
  }
}

async function collect(items: AsyncIterable<number>): Promise<number[]> {
  const all: number[] = []
  for await (const item of items) all.push(item)
  return all
}

test('yields all items in order', async () => {
  expect(await collect(readAhead(numbers(50), 7))).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
})

test('ends for an empty source', async () => {
  expect(await collect(readAhead(numbers(0), 3))).toEqual([])
})

test('reads no more items than may be buffered', async () => {
  const seen: number[] = []
  const ahead = readAhead(numbers(100, seen), 5)
  await ahead.next()
  await new Promise(setImmediate)
  expect(seen.length).toBeLessThanOrEqual(6)
  await ahead.return(undefined)
})

test('yields the items before a failure, then throws', async () => {
  async function* failing() {
    yield 1
    throw new Error('away')
  }
  const ahead = readAhead(failing(), 3)
  expect((await ahead.next()).value).toBe(1)
  await expect(ahead.next()).rejects.toThrow('away')
})

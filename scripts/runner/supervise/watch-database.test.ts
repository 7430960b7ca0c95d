import { expect, test } from 'vitest'
import { MAX_FAILURES, untilStuck } from './watch-database.ts'

/** Watches a server that answers as listed, then stops watching. */
async function watched(answers: readonly boolean[]): Promise<string> {
  const ending = new AbortController()
  const left = [...answers]
  const ask = async () => {
    if (left.shift() !== true) throw new Error('429 Too Many Requests')
  }
  const wait = async () => {
    if (left.length === 0) ending.abort()
    ending.signal.throwIfAborted()
  }
  return untilStuck({ ask, wait, signal: ending.signal }).catch((error: Error) => error.name)
}

const failing = Array.from({ length: MAX_FAILURES }, () => false)

test('reports a server that turns away every caller', async () => {
  expect(await watched(failing)).toBe('it accepted no connection')
})

test('waits on while a busy server answers now and then', async () => {
  expect(await watched([...failing.slice(1), true, ...failing.slice(1), true])).toBe('AbortError')
})

import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../tests/factories/listen.ts'
import { TEST_WAIT } from '../../tests/timeouts.ts'
import { startClock } from './clock.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A fake clock socket; `ticks` are the methods of its requests. */
const socket = async (answer: RequestListener) => {
  const ticks: (string | undefined)[] = []
  const server = createServer((request, response) => {
    ticks.push(request.method)
    answer(request, response)
  })
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { url: `http://127.0.0.1:${await listen(server)}`, ticks }
}

const start = (url: string, interval: number) => {
  const onFailure = vi.fn()
  const clock = startClock({ url, onFailure, interval })
  open.push(clock.stop)
  return { clock, onFailure }
}

test('ticks at once and then again and again', async () => {
  const { url, ticks } = await socket((_, response) => response.writeHead(204).end())
  const { onFailure } = start(url, 5)
  await vi.waitUntil(() => ticks.length >= 3, TEST_WAIT)
  expect(ticks.slice(0, 3)).toEqual(['POST', 'POST', 'POST'])
  expect(onFailure).not.toHaveBeenCalled()
})

test('reports a failing or missing Worker, and continues', async () => {
  const { url, ticks } = await socket((_, response) => response.writeHead(500).end())
  const { onFailure } = start(url, 5)
  await vi.waitUntil(() => ticks.length >= 2, TEST_WAIT)
  expect(onFailure).toHaveBeenCalledWith('The scheduler answered 500')
  const unusedPort = start('http://127.0.0.1:1', 60_000)
  await vi.waitUntil(() => unusedPort.onFailure.mock.calls.length > 0, TEST_WAIT)
  expect(String(unusedPort.onFailure.mock.calls[0])).toContain('did not answer')
})

test('ends without a report when stopped, even during a tick', async () => {
  const { url, ticks } = await socket(() => {})
  const { clock, onFailure } = start(url, 60_000)
  await vi.waitUntil(() => ticks.length === 1, TEST_WAIT)
  clock.stop()
  const next = await socket((_, response) => response.end())
  await fetch(next.url)
  expect([ticks.length, onFailure.mock.calls]).toEqual([1, []])
})

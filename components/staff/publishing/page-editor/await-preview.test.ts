import { expect, test } from 'vitest'
import { awaitPreview, type Clock } from './await-preview.ts'

const MAKING = { link: null, state: 'making', message: '' } as const
const READY = { link: '/preview/abc', state: 'ready', message: '' } as const

/** A clock on which only waiting takes time, and what it shows. */
function clockOf(): { clock: Clock; passed: () => number } {
  let time = Date.parse('2026-11-29T20:00:00Z')
  const start = time
  const wait = async (ms: number) => {
    time += ms
  }
  return { clock: { now: () => time, wait }, passed: () => time - start }
}

test('gives up after two minutes, and not before', async () => {
  const { clock, passed } = clockOf()
  const late = await awaitPreview(
    async () => MAKING,
    () => true,
    clock,
  )
  expect(late).toMatchObject({ state: 'late', message: expect.stringContaining('takes too long') })
  expect(passed()).toBeGreaterThanOrEqual(120_000)
  expect(passed()).toBeLessThan(121_000)

  const slow = clockOf()
  const made = await awaitPreview(
    async () => (slow.passed() < 120_000 ? MAKING : READY),
    () => true,
    slow.clock,
  )
  expect(made).toEqual({ state: 'made', link: '/preview/abc' })
})

test('stops when the tab is closed, and when the preview failed or was withdrawn', async () => {
  const { clock, passed } = clockOf()
  expect(
    await awaitPreview(
      async () => MAKING,
      () => passed() < 2000,
      clock,
    ),
  ).toEqual({ state: 'unwanted' })
  expect(passed()).toBe(2000)
  const failed = { link: null, state: 'failed', message: 'A link leads nowhere' } as const
  expect(
    await awaitPreview(
      async () => failed,
      () => true,
      clock,
    ),
  ).toEqual({
    state: 'failed',
    message: 'The preview could not be made. A link leads nowhere',
  })
  expect(
    await awaitPreview(
      async () => undefined,
      () => true,
      clock,
    ),
  ).toMatchObject({ state: 'failed' })
})

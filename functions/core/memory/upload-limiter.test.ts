import { expect, test } from 'vitest'
import { createUploadLimiter } from './upload-limiter.ts'

test('allows two at a time, and another once one has ended', () => {
  const take = createUploadLimiter()
  const [first, second] = [take(), take()]
  expect(second).toBeDefined()
  expect(take()).toBeUndefined()
  first?.end()
  first?.end()
  expect(take()).toBeDefined()
  expect(take()).toBeUndefined()
})

test('frees a turn that was never ended after two minutes', () => {
  let at = 0
  const take = createUploadLimiter(() => at)
  const [lost] = [take(), take()]
  at = 119_999
  expect(take()).toBeUndefined()
  at = 120_000
  expect(take()).toBeDefined()
  expect(take()).toBeDefined()
  lost?.end()
  expect(take()).toBeUndefined()
})

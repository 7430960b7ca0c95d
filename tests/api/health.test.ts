import { expect, test } from 'vitest'
import { countRoundTrips, get } from './shop.ts'

test('says what is live and that the database answers', async () => {
  const answer = await get('/api/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ database: 'reachable', release: 'r1', version: 'test' })
})

test('costs one round trip', async () => {
  expect(await countRoundTrips(() => get('/api/health'))).toBe(1)
})

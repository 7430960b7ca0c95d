import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('says what is live and that the database answers', async () => {
  const answer = await exports.default.fetch('https://shop.test/api/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ database: 'reachable', release: 'r1', version: 'test' })
})

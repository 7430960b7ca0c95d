import { expect, test } from 'vitest'
import { anExecutionContext } from '../../../tests/factories/execution-context.ts'
import { app } from '../../app.ts'
import { MAX_PATH, MAX_QUERY } from './address-length.ts'

const ENV = { LIBSQL_URL: 'http://127.0.0.1:1', SITE_URL: 'http://shop.test' }

const get = (path: string) => app.request(`http://shop.test${path}`, {}, ENV, anExecutionContext())

test.each([
  ['path', `/${'a'.repeat(MAX_PATH)}`, 'The path is too long: 2 KB at most'],
  ['path of a call', `/api/products/${'a'.repeat(MAX_PATH)}`, 'The path is too long: 2 KB at most'],
  ['query string', `/search?q=${'a'.repeat(MAX_QUERY)}`, 'The query string is too long: 8 KB at most'],
  [
    'query string of a call',
    `/api/elastic-search/products?filters=${'a'.repeat(MAX_QUERY)}`,
    'The query string is too long: 8 KB at most',
  ],
])('answers 414 to a long %s', async (_, path, message) => {
  const answer = await get(path)
  expect(answer.status).toBe(414)
  expect(await answer.json()).toEqual({ message })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('X-Request-Id')).not.toBeNull()
})

test('answers addresses of the maximum length normally', async () => {
  const statuses = [`/${'a'.repeat(MAX_PATH - 1)}`, `/missing?${'a'.repeat(MAX_QUERY)}`].map(
    async (path) => (await get(path)).status,
  )
  expect(await Promise.all(statuses)).not.toContain(414)
})

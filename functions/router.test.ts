import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { publicRoutes, shopRoutes, signedRoutes, staffRoutes } from './router.ts'

const answer = z.object({ ok: z.boolean() })
const summary = 'A route'
const params = z.object({ id: z.string() })

const statuses = ({ responses }: { responses: object }) => Object.keys(responses).map(Number)

const staff = staffRoutes('Tests', 'manage_promotions')
const shop = shopRoutes('Tests')
const signed = signedRoutes('Tests')

test.each([
  ['a public read', publicRoutes('Tests').get('/a', { summary, answer }), [200, 500, 503]],
  ['a shopper’s read', shop.get('/a', { summary, answer }), [200, 500, 503]],
  ['a shopper’s read with input', shop.get('/a', { summary, query: params, answer }), [200, 400, 500, 503]],
  ['a shopper’s write', shop.post('/a', { summary, answer }), [200, 400, 403, 413, 415, 500, 503]],
  ['a signed write', signed.post('/a', { summary, answer }), [200, 400, 413, 500, 503]],
  ['a read by staff', staff.get('/a', { summary, answer }), [200, 401, 403, 500, 503]],
  ['a write by staff', staff.put('/a', { summary, answer }), [200, 400, 401, 403, 413, 415, 500, 503]],
  [
    'a route with rules of its own',
    staff.delete('/a/{id}', { summary, params, answer, conflict: answer, errors: [404, 422] }),
    [200, 400, 401, 403, 404, 409, 413, 415, 422, 500, 503],
  ],
])('%s describes every status that it can answer', (_, route, expected) => {
  expect(statuses(route)).toEqual(expected)
})

test('reads a schema alone as JSON in the body, the answer and the conflict', () => {
  const route = staff.patch('/a', { summary, body: params, answer, conflict: params })
  expect(route.request.body).toEqual({ required: true, content: { 'application/json': { schema: params } } })
  expect(route.responses[200].content['application/json'].schema).toBe(answer)
  expect(route.responses[409].content['application/json'].schema).toBe(params)
})

test('shares specifics with other routes, which may replace them', () => {
  const onOne = staff.sharing({ params, answer, errors: [404, 422] })
  const route = onOne.post('/a/{id}', { summary, body: params, errors: [409] })
  expect(route.request).toMatchObject({ params, body: { required: true } })
  expect(statuses(route)).toEqual([200, 400, 401, 403, 409, 413, 415, 500, 503])
})

test('keeps an answer in another format', () => {
  const csv = { description: 'The list', content: { 'text/csv': { schema: z.string() } } }
  expect(staff.get('/a', { summary, answer: csv }).responses[200]).toBe(csv)
})

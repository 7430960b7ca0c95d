import { expect, test } from 'vitest'
import { type CallResult, UNREACHABLE_MESSAGE } from './call.ts'
import { withView } from './with-view.ts'

const answer: CallResult<string> = { ok: true, data: 'order' }
const refusal: CallResult<string> = { ok: false, status: 404, message: 'No such order' }

test('returns the response with the code that shows it', async () => {
  expect(await withView(Promise.resolve(answer), Promise.resolve('view'))).toEqual({
    ok: true,
    data: { data: 'order', view: 'view' },
  })
})

test('returns the API’s failure whether or not the code loaded', async () => {
  const lost = Promise.reject(new Error('chunk'))
  expect(await withView(Promise.resolve(refusal), lost)).toBe(refusal)
  expect(await withView(Promise.resolve(refusal), Promise.resolve('view'))).toBe(refusal)
})

test('reports code that fails to load like an unreachable server', async () => {
  const lost = Promise.reject(new Error('chunk'))
  expect(await withView(Promise.resolve(answer), lost)).toEqual({ ok: false, status: 0, message: UNREACHABLE_MESSAGE })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../kit/testing/browser.ts'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { $signedIn } from '../session/state.ts'
import { $wished, checkWish, clearWishes, loadWishes, requestWishes, setWish } from './state.ts'

beforeEach(() => {
  clearWishes()
  $signedIn.set(true)
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => {}, removeItem: () => {} })
})

test('updates one product by a check and leaves the others', async () => {
  $wished.set(new Set(['A']))
  answerWith({ logged_in: true, on_wishlist: true })
  await checkWish('B')
  expect($wished.get()).toEqual(new Set(['A', 'B']))
  answerWith({ logged_in: true, on_wishlist: false })
  await checkWish('A')
  expect($wished.get()).toEqual(new Set(['B']))
})

test('adds a wish with POST and removes it with DELETE', async () => {
  answerWith({ logged_in: true, on_wishlist: true })
  expect(await setWish('A', true)).toEqual({ ok: true })
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/wishlist',
    expect.objectContaining({ method: 'POST', body: '{"product_id":"A"}' }),
  )
  expect($wished.get()).toEqual(new Set(['A']))
  answerWith({ logged_in: true, on_wishlist: false })
  await setWish('A', false)
  expect(fetch).toHaveBeenLastCalledWith('/api/wishlist', expect.objectContaining({ method: 'DELETE' }))
  expect($wished.get()).toEqual(new Set())
})

test('asks a signed-out customer to sign in, and forgets the sign-in', async () => {
  answerWith({ logged_in: false, on_wishlist: false })
  expect(await setWish('A', true)).toEqual({ ok: false, signIn: true })
  expect($wished.get()).toEqual(new Set())
  expect($signedIn.get()).toBe(false)
})

test('changes nothing after a failure and returns its message', async () => {
  $wished.set(new Set(['A']))
  answerWith({ message: 'The list is resting' }, 503)
  expect(await setWish('A', false)).toEqual({ ok: false, signIn: false, message: 'The list is resting' })
  expect($wished.get()).toEqual(new Set(['A']))
})

test('ignores a check requested before a press', async () => {
  const check = Promise.withResolvers<Response>()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => check.promise),
  )
  const checked = checkWish('A')
  answerWith({ logged_in: true, on_wishlist: true })
  await setWish('A', true)
  check.resolve(Response.json({ logged_in: true, on_wishlist: false }))
  await checked
  expect($wished.get()).toEqual(new Set(['A']))
})

test('requests the list once for many cards, and again after a sign-out', async () => {
  answerWith({ logged_in: true, products: [cardOf({ code: 'A' }), cardOf({ code: 'B' })] })
  await Promise.all([loadWishes(), loadWishes()])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect($wished.get()).toEqual(new Set(['A', 'B']))
  clearWishes()
  expect($wished.get().size).toBe(0)
  await loadWishes()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('requests nothing more for cards of a screen that has requested the list', async () => {
  answerWith({ logged_in: true, products: [cardOf({ code: 'A' })] })
  await Promise.all([requestWishes(), loadWishes()])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect($wished.get()).toEqual(new Set(['A']))
  await requestWishes()
  expect(fetch).toHaveBeenCalledTimes(2)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, emptyStorage } from '../../../kit/testing/browser.ts'
import { MARKER as CART_MARKER, markerOf } from '../cart/marker.ts'
import { MARKER } from '../session/marker.ts'
import { MARKER as STORE_MARKER } from '../store/marker.ts'
import { enter } from './enter.ts'

const storage = emptyStorage('localStorage', 'sessionStorage')
beforeEach(() => void vi.stubGlobal('history', { state: null }))

const ANN = { call: 'POST /api/user/login', body: { email: 'ann@example.test', password: 'wrong' } } as const

test('remembers the sign-in and makes the next page request basket, selection and local store', async () => {
  answerWith({ user_details: { id: '1', email: 'ann@example.test', first_name: 'Ann', last_name: 'Other' } })
  expect(await enter(ANN)).toBeNull()
  expect([...storage.keys()].toSorted()).toEqual([CART_MARKER, markerOf(false), MARKER, STORE_MARKER].toSorted())
})

test('returns an incorrect email address or password as an error of the password field', async () => {
  const message = 'The e-mail address or the password is wrong'
  answerWith({ message }, 401)
  expect(await enter(ANN)).toEqual({ message: null, errors: { password: message } })
  expect(storage.size).toBe(0)
})

test('returns field errors without a message for the form', async () => {
  const message = 'There is already an account with this e-mail address'
  answerWith({ message, errors: [{ field: 'email', message }] }, 422)
  expect(await enter(ANN)).toEqual({ message: null, errors: { email: message } })
})

test.each([
  [429, 'Too many attempts'],
  [503, 'The shop is busy'],
])('returns a %i as a message for the form', async (status, message) => {
  answerWith({ message }, status)
  expect(await enter(ANN)).toEqual({ message, errors: {} })
})

import { expect, test } from 'vitest'
import { NO_REFUSAL, withoutError } from './use-form-refusal.ts'

const REFUSAL = { message: null, errors: { email: 'Enter your e-mail address', name: 'Enter your name' } }

test('clears the error of a changed field and keeps the others', () => {
  expect(withoutError(REFUSAL, 'email')).toEqual({ message: null, errors: { name: 'Enter your name' } })
})

test('returns the same object for a field without an error', () => {
  expect(withoutError(REFUSAL, 'phone')).toBe(REFUSAL)
  expect(withoutError(NO_REFUSAL, 'email')).toBe(NO_REFUSAL)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkContactMessage } from './check-message.ts'
import { CONTACT_SUBJECTS, tidyOrderNumber } from './contact-message.ts'
import { contactMessageSchema } from './schema.ts'

const RIGHT = { name: 'Ann', email: 'ann@example.test', subject: 'wine', order_number: '', message: 'Hello' }

describe('tidyOrderNumber', () => {
  test.each([
    ['W12345678', 'W12345678'],
    [' w 1234 5678', 'W12345678'],
    ['12345678', 'W12345678'],
    ['  ', ''],
    ['1234567', '1234567'],
    ['X12345678', 'X12345678'],
  ])('reads %j as %j', (typed, tidied) => {
    expect(tidyOrderNumber(typed)).toBe(tidied)
  })
})

test('requires a name, an address, a subject and a message, but no order number', () => {
  expect(checkContactMessage(RIGHT)).toEqual({})
  const invalid = { name: ' ', email: '', subject: 'jobs', order_number: '12', message: '\n' }
  expect(Object.keys(checkContactMessage(invalid))).toEqual(Object.keys(invalid))
})

test('accepts every message that the form accepts', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 120 })
  const subject = fc.constantFrom(...CONTACT_SUBJECTS)
  const typed = fc.record({
    name: words,
    email: fc.oneof(words, fc.emailAddress()),
    subject,
    order_number: words,
    message: words,
  })
  fc.assert(
    fc.property(typed, (message) => {
      if (Object.keys(checkContactMessage(message)).length > 0) return
      expect(contactMessageSchema.safeParse(message).success).toBe(true)
    }),
  )
})

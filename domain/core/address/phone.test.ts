import { describe, expect, it } from 'vitest'
import { emailSchema, nameSchema } from '../identity/identity.schema.ts'
import { addressSchema, phoneSchema } from './schema.ts'
import { telLink } from './tel-link.ts'

describe('a phone number', () => {
  it.each([
    ['01225 123456 ext 12', 'tel:01225123456;ext=12'],
    ['01225 123456 x12', 'tel:01225123456;ext=12'],
    ['01225 123456 / 07700 900123', 'tel:01225123456'],
    ['01225/123456', 'tel:01225123456'],
    ['+44 (0)1225 123456', 'tel:+441225123456'],
  ])('accepts %s and dials %s', (phone, link) => {
    expect(phoneSchema.parse(phone)).toBe(phone)
    expect(telLink(phone)).toBe(link)
  })

  it.each(['ext 12', '12', '01225 123456 ext', 'call me', '(((((((', '- - - - -', '()()() x123456'])(
    'refuses %s',
    (phone) => expect(phoneSchema.safeParse(phone).success).toBe(false),
  )
})

it('accepts an ampersand in an e-mail address', () => {
  expect(emailSchema.parse('Food&Wine@example.com')).toBe('food&wine@example.com')
  for (const bad of ['a b@example.com', 'a@example', '&..&@example.com', 'a@@example.com'])
    expect(emailSchema.safeParse(bad).success).toBe(false)
})

it('refuses a name of zero-width characters', () => {
  const invisible = '\u200b\u200d\ufeff\u2800'
  expect(nameSchema('Enter your first name').safeParse(invisible).success).toBe(false)
  const address = { line_1: '1 Road', town: 'Bath', postcode: 'BA1 1AA' }
  expect(addressSchema.safeParse({ ...address, full_name: invisible }).success).toBe(false)
  expect(addressSchema.safeParse({ ...address, full_name: 'Ann' }).success).toBe(true)
})

import { expect, test } from 'vitest'
import { ADDRESS_LIMITS } from './address.ts'
import { addressSchema, newAddressSchema } from './schema.ts'

const home = { full_name: 'Ann Other', line_1: '14 Larkhall Place', town: 'Bath', postcode: 'ba15bd' }
const fieldsOf = (given: object) =>
  addressSchema.safeParse({ ...home, ...given }).error?.issues.map((issue) => issue.path.join('.'))

test("tidies an address, with '' for optional fields", () => {
  expect(addressSchema.parse({ ...home, full_name: ' Ann Other ' })).toEqual({
    ...home,
    line_2: '',
    county: '',
    postcode: 'BA1 5BD',
    phone: '',
  })
})

test.each(['NI1 1AA', 'BA1', 'BA1 5', 'B1 2', '', 'Bath', '12345', 'BA1 5BDX', 7])(
  'refuses %j as a full postcode',
  (postcode) => {
    expect(fieldsOf({ postcode })).toEqual(['postcode'])
  },
)

test.each(['SW1A 1AA', 'm11ae', 'GY1 1AA', 'BF1 2AS'])('accepts %j', (postcode) => {
  expect(fieldsOf({ postcode })).toBeUndefined()
})

test.each(['GX11 1AA', 'IE1 1AA', 'AA1 1AA', 'ZY1 1AA', 'BX1 1LT'])(
  'refuses %j for its unknown area, and names it',
  (postcode) => {
    const { error } = addressSchema.safeParse({ ...home, postcode })
    expect(error?.issues).toMatchObject([
      { path: ['postcode'], message: `No UK postcode begins with ${postcode.slice(0, 2)}. Check the postcode` },
    ])
  },
)

test.each(['full_name', 'line_1', 'town'] as const)('requires %s, up to its limit', (field) => {
  expect(fieldsOf({ [field]: ' ' })).toEqual([field])
  expect(fieldsOf({ [field]: 'x'.repeat(ADDRESS_LIMITS[field] + 1) })).toEqual([field])
  expect(fieldsOf({ [field]: 'x'.repeat(ADDRESS_LIMITS[field]) })).toBeUndefined()
})

test.each([
  ['07700 900123', undefined],
  ['+44 (0)1225 000000', undefined],
  ['', undefined],
  ['ring me', ['phone']],
  ['123', ['phone']],
])('reads the phone %j', (phone, invalid) => {
  expect(fieldsOf({ phone })).toEqual(invalid)
})

test('refuses unknown fields', () => {
  expect(newAddressSchema.safeParse({ ...home, is_default: true }).success).toBe(true)
  expect(newAddressSchema.safeParse({ ...home, customer_id: 'x' }).success).toBe(false)
})

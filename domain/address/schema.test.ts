import { expect, test } from 'vitest'
import { ADDRESS_LIMITS } from './address.ts'
import { addressSchema, newAddressSchema } from './schema.ts'

const home = { full_name: 'Ann Other', line_1: '14 Larkhall Place', town: 'Bath', postcode: 'ba15bd' }
const fieldsOf = (given: object) =>
  addressSchema.safeParse({ ...home, ...given }).error?.issues.map((issue) => issue.path.join('.'))

test('an address is tidied, and what may be left out is empty', () => {
  expect(addressSchema.parse({ ...home, full_name: ' Ann Other ' })).toEqual({
    ...home,
    line_2: '',
    county: '',
    postcode: 'BA1 5BD',
    phone: '',
  })
})

test.each(['NI1 1AA', 'BA1', 'BA1 5', 'B1 2', '', 'Bath', '12345', 'BA1 5BDX', 7])(
  '%j is no full postcode',
  (postcode) => {
    expect(fieldsOf({ postcode })).toEqual(['postcode'])
  },
)

test.each(['SW1A 1AA', 'm11ae', 'GY1 1AA', 'BF1 2AS'])('%j is one', (postcode) => {
  expect(fieldsOf({ postcode })).toBeUndefined()
})

test.each(['GX11 1AA', 'IE1 1AA', 'AA1 1AA', 'ZY1 1AA', 'BX1 1LT'])(
  '%j has no area and is refused by name',
  (postcode) => {
    const { error } = addressSchema.safeParse({ ...home, postcode })
    expect(error?.issues).toMatchObject([
      { path: ['postcode'], message: `No UK postcode begins with ${postcode.slice(0, 2)}. Check the postcode` },
    ])
  },
)

test.each(['full_name', 'line_1', 'town'] as const)('%s is needed, and not longer than its limit', (field) => {
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
])('the phone %j', (phone, wrong) => {
  expect(fieldsOf({ phone })).toEqual(wrong)
})

test('nothing else may come along', () => {
  expect(newAddressSchema.safeParse({ ...home, is_default: true }).success).toBe(true)
  expect(newAddressSchema.safeParse({ ...home, customer_id: 'x' }).success).toBe(false)
})

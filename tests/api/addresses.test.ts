import { describe, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '../../domain/core/address/address.ts'
import type { SavedAddress } from '../../domain/core/address/schema.ts'
import { query } from './database.ts'
import { newCustomer } from './people.ts'
import { countRoundTrips, faultsOf, get, json, write } from './shop.ts'

const PATH = '/api/user/addresses'
const HOME = { full_name: 'Ann Other', line_1: '14 Larkhall Place', town: 'Bath', postcode: 'ba15bd' }

const addressesOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return (await json<{ addresses: SavedAddress[] }>(answer)).addresses
}
const add = (cookie: string, more: object = {}) => write('POST', PATH, { ...HOME, ...more }, cookie)
const put = (cookie: string, id: number | undefined, more: object = {}) =>
  write('PUT', `${PATH}/${id}`, { ...HOME, ...more }, cookie)
const remove = (cookie: string, id: number | undefined) => write('DELETE', `${PATH}/${id}`, {}, cookie)
const list = async (cookie: string) => addressesOf(await get(PATH, { Cookie: cookie }))
/** Returns the first lines in the list's order, the default marked with '*'. */
const labels = (addresses: SavedAddress[]) =>
  addresses.map(({ line_1, is_default }) => (is_default ? `*${line_1}` : line_1))

test('tidies the first address and makes it the default', async () => {
  const { cookie } = await newCustomer()
  const addresses = await addressesOf(await add(cookie))
  expect(addresses).toEqual([
    { ...HOME, id: expect.any(Number), line_2: '', county: '', postcode: 'BA1 5BD', phone: '', is_default: true },
  ])
  expect(await list(cookie)).toEqual(addresses)
})

test('keeps exactly one default: the first, until another is chosen or it is removed', async () => {
  const { cookie } = await newCustomer()
  await add(cookie, { line_1: 'A' })
  expect(labels(await addressesOf(await add(cookie, { line_1: 'B' })))).toEqual(['*A', 'B'])
  expect(labels(await addressesOf(await add(cookie, { line_1: 'C', is_default: true })))).toEqual(['*C', 'B', 'A'])
  const [, b] = await list(cookie)
  expect(labels(await addressesOf(await put(cookie, b?.id, { line_1: 'B2', is_default: true })))).toEqual([
    '*B2',
    'C',
    'A',
  ])
  expect(labels(await addressesOf(await put(cookie, b?.id, { line_1: 'B3', is_default: false })))).toEqual([
    '*B3',
    'C',
    'A',
  ])
  expect(labels(await addressesOf(await remove(cookie, b?.id)))).toEqual(['*C', 'A'])
})

test('refuses an address where nothing is delivered, at its postcode', async () => {
  const { cookie } = await newCustomer()
  const [home] = await addressesOf(await add(cookie))
  for (const answer of [
    await add(cookie, { postcode: 'JE2 3AB' }),
    await put(cookie, home?.id, { postcode: 'je23ab' }),
  ]) {
    expect(answer.status).toBe(422)
    expect(await json(answer)).toMatchObject({ errors: [{ field: 'postcode', message: 'We do not deliver there.' }] })
  }
  expect(await list(cookie)).toEqual([home])
})

test('names the reason at an address where nothing is delivered any more', async () => {
  const { cookie } = await newCustomer()
  const [home] = await addressesOf(await add(cookie))
  await query(`UPDATE addresses SET postcode = 'JE2 3AB' WHERE id = ?`, home?.id ?? 0)
  expect(await list(cookie)).toEqual([{ ...home, postcode: 'JE2 3AB', problem: 'We do not deliver there.' }])
  expect(await countRoundTrips(() => get(PATH, { Cookie: cookie }))).toBe(1)
  expect(await addressesOf(await remove(cookie, home?.id))).toEqual([])
})

test('refuses to change, remove or make default another customer’s address', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()]
  const [address] = await addressesOf(await add(theirs.cookie))
  await add(mine.cookie, { line_1: 'Mine' })
  expect((await put(mine.cookie, address?.id, { line_1: 'Stolen', is_default: true })).status).toBe(404)
  expect((await remove(mine.cookie, address?.id)).status).toBe(404)
  expect(await list(theirs.cookie)).toEqual([address])
  expect(labels(await list(mine.cookie))).toEqual(['*Mine'])
})

test(`holds at most ${MAX_ADDRESSES}, and a refused address leaves the default alone`, async () => {
  const { cookie } = await newCustomer()
  for (let i = 0; i < MAX_ADDRESSES; i += 1) await add(cookie, { line_1: `${i}` })
  expect((await add(cookie, { is_default: true })).status).toBe(422)
  expect((await list(cookie))[0]?.line_1).toBe('0')
})

test.each([
  ['full_name', { full_name: '' }],
  ['postcode', { postcode: 'BA1' }],
  ['phone', { phone: 'x' }],
  ['is_default', { is_default: 'yes' }],
  ['customer_id', { customer_id: 'x' }],
])('names the field %j of %j', async (field, invalid) => {
  const { cookie } = await newCustomer()
  expect(await faultsOf(await add(cookie, invalid))).toEqual([400, field])
})

test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('rejects %j as an id', async (id) => {
  const { cookie } = await newCustomer()
  expect((await write('DELETE', `${PATH}/${id}`, {}, cookie)).status).toBe(400)
})

describe('looking a postcode up', () => {
  test('is not offered without a provider, finds nothing then, and needs no database', async () => {
    const trips = await countRoundTrips(async () => {
      expect(await json(await get('/api/addresses/provider'))).toEqual({ is_offered: false })
      expect(await json(await get('/api/addresses?postcode=ba15bd'))).toEqual({ addresses: [] })
    })
    expect(trips).toBe(0)
  })

  test.each(['', 'BA1', 'nowhere'])('rejects %j as an incomplete postcode', async (postcode) => {
    expect(await faultsOf(await get(`/api/addresses?${new URLSearchParams({ postcode })}`))).toEqual([400, 'postcode'])
  })
})

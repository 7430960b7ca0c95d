/** Tests saving the stores, as owners do. */
import { afterEach, expect, test } from 'vitest'
import type { NearestStores } from '../../domain/catalogue/store/calls.schema.ts'
import type { StaffStore } from '../../domain/catalogue/store/schema.ts'
import { newStore } from '../../domain/catalogue/store/staff-store.ts'
import type { Stored } from '../../domain/staff/config/section.ts'
import { query } from './database.ts'
import { newStaff } from './people.ts'
import { faultsOf, get, json, write } from './shop.ts'

const PATH = '/api/admin/config/stores'

const { cookie } = await newStaff('owner')

const read = async () => json<Stored<StaffStore[]>>(await get(PATH, { Cookie: cookie }))
const before = await read()
const save = async (value: unknown) => write('PUT', PATH, { value, version: (await read()).version }, cookie)

/** Other test files use the same stores. */
afterEach(async () => {
  await query(
    `DELETE FROM stores WHERE id NOT IN (SELECT value ->> 'id' FROM json_each(?))`,
    JSON.stringify(before.value),
  )
  expect((await save(before.value)).status).toBe(200)
})

const bathNew: StaffStore = {
  ...newStore('new-shop'),
  name: 'Green Park',
  address: '1 Green Park Road, Bath, BA1 1XX',
  postcode: 'ba11xx',
  phone: '01632 960190',
  opening_hours: 'Every day 9am to 6pm',
}

const found = async (postcode: string): Promise<string[]> => {
  const answer = await get(`/api/store-locator/nearest-stores?postcode=${postcode}`)
  return (await json<NearestStores>(answer)).nearest_stores.map(({ name }) => name)
}

test('places a new store at its postcode, and finds it at once', async () => {
  const saved = await json<Stored<StaffStore[]>>(await save([...before.value, bathNew]))
  const made = saved.value.find(({ id }) => id === 'new-shop')
  expect(made).toMatchObject({ postcode: 'BA1 1XX', latitude: expect.closeTo(51.39, 1), is_open: true })
  expect(await found('BA1')).toContain('Green Park')
})

test('offers a closed store to no customer until it opens again', async () => {
  const close = (is_open: boolean) =>
    before.value.map((store) => (store.id === 'keynsham' ? { ...store, is_open } : store))
  expect((await save(close(false))).status).toBe(200)
  expect(await found('BA1')).not.toContain('Keynsham')
  expect((await save(close(true))).status).toBe(200)
  expect(await found('BA1')).toContain('Keynsham')
})

test('swaps the names of two stores', async () => {
  const swapped: Record<string, string> = { bath: 'Keynsham', keynsham: 'Walcot Street, Bath' }
  const value = before.value.map((store) => ({ ...store, name: swapped[store.id] ?? store.name }))
  const saved = await json<Stored<StaffStore[]>>(await save(value))
  expect(Object.fromEntries(saved.value.map(({ id, name }) => [id, name]))).toMatchObject(swapped)
})

const other = (store: Partial<StaffStore>) => () => [...before.value, { ...bathNew, ...store }]
const END = 'value.4'

test.each<[string, number, string, () => unknown]>([
  ['has no name', 400, `${END}.name`, other({ name: ' ' })],
  ['has another’s name', 400, `${END}.name`, other({ name: 'Keynsham' })],
  ['has half a postcode', 400, `${END}.postcode`, other({ postcode: 'BA1' })],
  ['says nothing about Sunday', 400, `${END}.opening_hours`, other({ opening_hours: 'Monday to Saturday 9am to 6pm' })],
  ['lies in the sea', 400, `${END}.latitude`, other({ latitude: 12, longitude: 0 })],
  ['has an unknown postcode', 422, `${END}.latitude`, other({ postcode: 'ZE1 0AA' })],
  ['is left out', 422, 'value', () => before.value.filter(({ id }) => id !== 'leith')],
])('saves nothing while one store %s', async (_, status, field, value) => {
  expect(await faultsOf(await save(value()))).toEqual([status, field])
  expect((await read()).value).toEqual(before.value)
})

import { beforeEach, expect, test } from 'vitest'
import type { FoundAddress } from '../../../domain/core/address/lookup.schema.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { RATE_LIMITS } from '../rate-limit/limits.ts'
import { createAddressFinder } from './find-addresses.ts'

const AT = new Date('2026-11-20T10:00:00.000Z')
const DAY = 86_400_000
const HOUSE: FoundAddress = { line_1: '1 Bath St', line_2: '', town: 'Bath', county: '', postcode: 'BA1 5BD' }

const database = testDatabase()
beforeEach(() => database.client.execute('DELETE FROM sent_forms'))

const aFinder = () => {
  let elapsed = 0
  const asked: string[] = []
  const find = createAddressFinder(() => AT.getTime() + elapsed)
  const lookup = {
    find: async (postcode: string) => {
      asked.push(postcode)
      return [HOUSE]
    },
  }
  return {
    asked,
    wait: (ms: number) => {
      elapsed += ms
    },
    find: (postcode: string, ipAddress = '10.0.0.1') =>
      find(postcode, {
        database: database.client,
        lookup,
        ipAddress,
        at: new Date(AT.getTime() + elapsed),
      }),
  }
}

test('asks the provider once a day for a postcode, and the database no more often', async () => {
  const { find, asked, wait } = aFinder()
  expect(await find('BA1 5BD')).toEqual({ ok: true, addresses: [HOUSE] })
  database.trips.reset()
  expect(await find('BA1 5BD', '10.0.0.2')).toEqual({ ok: true, addresses: [HOUSE] })
  expect(database.trips.count()).toBe(0)
  expect(asked).toEqual(['BA1 5BD'])
  wait(DAY + 1)
  await find('BA1 5BD')
  expect(asked).toHaveLength(2)
})

test('limits new postcodes by IP address, and takes more after an hour', async () => {
  const { find, asked, wait } = aFinder()
  const { perIpAddress, window } = RATE_LIMITS.addressLookUp
  for (let number = 0; number < perIpAddress; number += 1) await find(`BA1 ${number}BD`)
  expect(await find('BA9 9BD')).toEqual({ ok: false, seconds: window / 1000 })
  expect(asked).toHaveLength(perIpAddress)
  expect(await find('BA1 0BD')).toMatchObject({ ok: true })
  expect(await find('BA9 9BD', '10.0.0.2')).toMatchObject({ ok: true })
  wait(window)
  expect(await find('BA8 8BD')).toMatchObject({ ok: true })
})

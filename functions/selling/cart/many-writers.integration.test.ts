import { expect, test } from 'vitest'
import { addCatalogue } from '../../../tests/api/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { NIGHTLY } from '../../../tests/timeouts.ts'
import { openDatabase } from '../../database.ts'
import { updateCart } from './update.ts'

const database = testDatabase(addCatalogue)

const WRITERS = 8
const ADDS = 200

test('serves all of eight writers of different carts, each time', NIGHTLY, async () => {
  const client = openDatabase(testSettings({ LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: database.authToken }))
  const write = async (visitor: string) => {
    for (let count = 0; count < ADDS; count += 1) {
      const caller = { visitor, token: undefined }
      await updateCart(
        client,
        { kind: 'standard', caller, type: 'increment_quantity', product: 'OTHER', quantity: 1 },
        new Date(),
      )
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(`${index}`.repeat(32))))
  const { rows } = await database.client.execute('SELECT quantity FROM cart_lines')
  expect(rows.map(({ quantity }) => quantity)).toEqual(Array.from({ length: WRITERS }, () => ADDS))
})

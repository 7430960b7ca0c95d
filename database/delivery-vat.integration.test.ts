import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryVat as vatOf } from '../domain/order/vat.ts'
import { AT } from '../tests/factories/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../tests/factories/database.ts'
import { migrate } from './migrate.ts'
import { deliveryVat } from './migrations/0068-delivery-vat.ts'
import { migrations } from './migrations/all.ts'

const CHARGES = [0, 1, 2, 3, 499, 599, 899]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ schema: false })
  const { client } = database
  await migrate(client, { migrations: migrations.filter(({ number }) => number < deliveryVat.number) })
  await client.batch(
    CHARGES.map((pence, at) => ({
      sql: `INSERT INTO orders (id, number, kind, state, access_token_hash, email, delivery_kind, address_json,
          subtotal_pence, mix_six_saving_pence, promotion_saving_pence, delivery_pence, store_credit_pence, total_pence,
          created_at, updated_at)
        VALUES (?1, ?5, 'standard', 'paid', ?2, 'ann@example.test', 'standard', 'null', 1000, 0, 0,
          ?3, 0, 1000 + ?3, ?4, ?4)`,
      args: [at + 1, `${at}`.repeat(64), pence, AT, `W0000000${at + 1}`],
    })),
  )
  await migrate(client)
})
afterAll(() => database.close())

test('orders from before the rule keep delivery at the standard rate', async () => {
  const { rows } = await database.client.execute('SELECT delivery_vat_json FROM orders ORDER BY id')
  expect(rows.map((row) => JSON.parse(String(row.delivery_vat_json)))).toEqual(
    CHARGES.map((pence) => vatOf(pence, [{ rateBp: 2000, gross: 1000 }])),
  )
})

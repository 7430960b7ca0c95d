/** Searching orders: bounded, and the same for the list and its counts. */
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { batch } from '../../batch.ts'
import { countQueues, SEARCHED_ORDERS, selectOrderQueue } from './staff-orders.ts'

const ORDERS = SEARCHED_ORDERS + 50

const database = testDatabase((client) =>
  client.execute(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${ORDERS})
    INSERT INTO orders (id, kind, number, state, access_token_hash, email, delivery_kind, address_json, subtotal_pence,
      mix_six_saving_pence, promotion_saving_pence, delivery_pence, store_credit_pence, total_pence, paid_at, created_at,
      updated_at)
    SELECT n, 'standard', printf('W%08d', n), iif(n % 2, 'paid', 'dispatched'), 'hash-' || n, 'ann@example.test',
      'standard', '{"full_name":"Ann Name"}', 100, 0, 0, 0, 0, 100, at, at, at
    FROM (SELECT n, strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', n || ' minutes') AS at FROM n)`),
)

const search = async (q: string, page = 1) => {
  const [orders, counts] = await batch(database.client, 'read', [
    selectOrderQueue({ queue: 'all', q, limit: 50, offset: (page - 1) * 50, today: '2026-11-20' }),
    countQueues(q),
  ])
  return { numbers: orders.rows.map(({ order_no }) => order_no), counts: counts.rows[0] }
}

test('looks at the newest orders with a word that all have', async () => {
  const { numbers, counts } = await search('ann')
  expect(numbers[0]).toBe(`W0000${ORDERS}`)
  expect(counts).toMatchObject({ all: SEARCHED_ORDERS, to_pack: SEARCHED_ORDERS / 2, dispatched: SEARCHED_ORDERS / 2 })
  const last = await search('ann', SEARCHED_ORDERS / 50)
  expect(last.numbers.at(-1)).toBe('W00000051')
  expect((await search('ann', SEARCHED_ORDERS / 50 + 1)).numbers).toEqual([])
})

test('finds an old order by a further word', async () => {
  const { numbers, counts } = await search('ann W00000001')
  expect({ numbers, all: counts?.all }).toEqual({ numbers: ['W00000001'], all: 1 })
})

test('lists all orders without a word', async () => {
  expect((await search('')).counts).toMatchObject({ all: ORDERS })
})

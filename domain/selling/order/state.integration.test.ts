import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { ORDER_STATES } from './order.ts'
import { mayBecome } from './state.ts'

const TRANSITIONS = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.filter((to) => mayBecome(from, to)).map((to) => [from, to] as const),
)

const database = testDatabase()

const AT = '2026-01-02T03:04:05.000Z'

/** Tries to move an order in one state to another; true if the database allows it. */
async function moves(from: string, to: string): Promise<boolean> {
  await database.client.execute('DELETE FROM orders')
  await database.client.execute({
    sql: `INSERT INTO orders (number, kind, state, access_token_hash, email, delivery_kind, address_json, subtotal_pence,
        mix_six_saving_pence, promotion_saving_pence, delivery_pence, store_credit_pence, total_pence, created_at, updated_at)
      VALUES ('W00000001', 'standard', ?, 'x', 'a@b', 'standard', 'null', 1, 0, 0, 0, 0, 1, ?, ?)`,
    args: [from, AT, AT],
  })
  try {
    await database.client.execute({ sql: 'UPDATE orders SET state = ?', args: [to] })
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('order state')) return false
    throw error
  }
}

test('allows exactly the transitions of the table in the database', async () => {
  for (const from of ORDER_STATES) {
    for (const to of ORDER_STATES.filter((state) => state !== from)) {
      expect({ from, to, moves: await moves(from, to) }).toEqual({ from, to, moves: mayBecome(from, to) })
    }
  }
})

test('has the same table in the database', async () => {
  const { rows } = await database.client.execute('SELECT from_state, to_state FROM order_transitions')
  const pairs = rows.map(({ from_state, to_state }) => [from_state, to_state])
  expect(pairs.toSorted()).toEqual(TRANSITIONS.map((pair) => [...pair]).toSorted())
})

test('reaches every state from a waiting payment', () => {
  const reached = new Set(['pending_payment'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const [from, to] of TRANSITIONS) if (reached.has(from)) reached.add(to)
  }
  expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted())
})

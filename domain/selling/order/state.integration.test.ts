import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addOrder } from '../../../tests/factories/orders.ts'
import { ORDER_STATES, type OrderState } from './order.ts'
import { mayBecome } from './state.ts'

const TRANSITIONS = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.filter((to) => mayBecome(from, to)).map((to) => [from, to] as const),
)

const database = testDatabase()

/** Tries to move an order in one state to another; true if the database allows it. */
async function moves(from: OrderState, to: OrderState): Promise<boolean> {
  await database.client.execute('DELETE FROM orders')
  await addOrder(database.client, { state: from })
  try {
    await database.client.execute('UPDATE orders SET state = ?', [to])
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

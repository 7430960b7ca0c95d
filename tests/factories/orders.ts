/** Orders with their lines, written directly to the database. */
import type { Client } from '@libsql/client'
import type { Insertable } from 'kysely'
import { insertMany } from '../../database/batch.ts'
import type { OrderLines, Orders } from '../../database/tables.ts'
import { AT } from './catalogue.ts'
import { newId } from './new-id.ts'

export type TestOrder = Partial<Insertable<Orders>> & {
  lines?: readonly (Partial<Insertable<OrderLines>> & { code: string })[]
}

/** Adds a paid order, of £9.99 without delivery by default, and returns its id and number. */
export async function addOrder(
  client: Client,
  { id = newId(), subtotal_pence = 999, delivery_pence = 0, created_at = AT, lines = [], ...more }: TestOrder = {},
): Promise<{ id: number; number: string }> {
  const order = {
    id,
    number: `W${String(id % 1e8).padStart(8, '0')}`,
    kind: 'standard' as const,
    state: 'paid' as const,
    access_token_hash: crypto.randomUUID(),
    email: 'ann@example.test',
    delivery_kind: 'standard' as const,
    address_json: '{}',
    subtotal_pence,
    mix_six_saving_pence: 0,
    promotion_saving_pence: 0,
    delivery_pence,
    store_credit_pence: 0,
    total_pence: subtotal_pence + delivery_pence,
    created_at,
    updated_at: created_at,
    ...more,
  }
  await insertMany(client, 'orders', [order])
  await insertMany(
    client,
    'order_lines',
    lines.map(({ quantity = 1, total_pence = subtotal_pence, ...line }) => ({
      order_id: id,
      title: line.code,
      uda: 'bottle',
      quantity,
      unit_price_pence: total_pence / quantity,
      total_pence,
      vat_rate_bp: 2000,
      vat_pence: Math.round(total_pence / 6),
      ...line,
    })),
  )
  return order
}

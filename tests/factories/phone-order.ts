/** Phone orders as sent by staff, written directly to the database. */
import type { Client } from '@libsql/client'
import { addDays, inLondon } from '../../domain/core/calendar/calendar.ts'
import { sha256 } from '../../functions/core/http/sha256.ts'

export type TestPhoneOrder = {
  email?: string
  address?: object | null
  expires_on?: string
  cancelled_at?: string | null
  /** Quantities by code, each at £9.99 in the mail. */
  lines?: Record<string, number>
}

/** Adds a phone order, waiting by default. Returns its id and its link's token. */
export const addPhoneOrder = async (
  database: Client,
  more: TestPhoneOrder = {},
): Promise<{ id: number; token: string; sentAt: string }> => {
  const now = new Date()
  const {
    email = `${crypto.randomUUID()}@example.test`,
    address = null,
    expires_on = addDays(inLondon(now).day, 7),
    cancelled_at = null,
    lines = { OTHER: 2 },
  } = more
  const token = crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')
  const sentAt = now.toISOString()
  const total = Object.values(lines).reduce((sum, quantity) => sum + quantity * 999, 0)
  const { lastInsertRowid } = await database.execute(
    `INSERT INTO phone_orders (idempotency_key, token_hash, email, full_name, phone, address_json, staff_note,
        admin_name, total_pence, expires_on, cancelled_at, sent_at, created_at)
      VALUES (?, ?, ?, 'Ann Other', '07700 900123', ?, 'Rings on Fridays', 'Sam Staff', ?, ?, ?, ?, ?)`,
    [
      crypto.randomUUID(),
      await sha256(token),
      email,
      address === null ? null : JSON.stringify(address),
      total,
      expires_on,
      cancelled_at,
      sentAt,
      sentAt,
    ],
  )
  const id = Number(lastInsertRowid)
  await database.batch(
    Object.entries(lines).map(([code, quantity], place) => ({
      sql: `INSERT INTO phone_order_lines (phone_order_id, place, code, title, quantity, total_pence)
        VALUES (?, ?, ?, ?, ?, ?)`,
      args: [id, place, code, `The ${code}`, quantity, quantity * 999],
    })),
    'write',
  )
  return { id, token, sentAt }
}

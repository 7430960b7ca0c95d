import { expect, test } from 'vitest'
import type { AuditPage } from '../../domain/staff/config/records.schema.ts'
import { query } from './database.ts'
import { newStaff } from './people.ts'
import { get, json } from './shop.ts'

const owner = await newStaff('owner')

test('filters the audit log by person, kind of object and London days', async () => {
  const { id, email } = await newStaff('editor')
  const add = (noun: string, at: string) =>
    query(
      `INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, created_at) VALUES (?, 'Eve', 'edit', ?, 'x', ?)`,
      id,
      noun,
      at,
    )
  // In London it is already 2 July.
  await add('page', '2026-07-01T23:30:00.000Z')
  await add('product', '2026-07-02T22:59:59.000Z')
  await add('product', '2026-07-02T23:00:00.000Z')
  const ask = async (filters: string) => {
    const answer = await get(`/api/admin/config/audit?by=${id}&${filters}`, { Cookie: owner.cookie })
    return json<AuditPage>(answer)
  }
  const { people, nouns, total } = await ask('')
  expect([total, nouns.includes('page'), people.some((one) => one.id === id)]).toEqual([3, true, true])
  expect(JSON.stringify(people)).not.toContain(email)
  expect((await ask('noun=product')).total).toBe(2)
  expect((await ask('from=2026-07-02&to=2026-07-02')).entries.map(({ noun }) => noun)).toEqual(['product', 'page'])
  expect((await ask('from=2026-07-03')).total).toBe(1)
  expect((await get('/api/admin/config/audit?from=yesterday', { Cookie: owner.cookie })).status).toBe(400)
})

test('names the objects of audit log entries, and the products in their values', async () => {
  const [wine] = await query('SELECT code, title FROM products LIMIT 1')
  const lines = JSON.stringify({ lines: [{ code: wine?.code, quantity: 2 }, { code: 'no-such-code' }] })
  await query(
    `INSERT INTO audit (admin_name, action, noun, noun_id, after_json, created_at) VALUES
      ('Namer', 'edit', 'product', ?, ?, '2026-07-01T00:00:00.000Z'),
      ('Namer', 'edit', 'product', 'no-such-code', NULL, '2026-07-01T00:00:00.000Z')`,
    wine?.code ?? '',
    lines,
  )
  const answer = await get('/api/admin/config/audit?q=Namer', { Cookie: owner.cookie })
  const { entries, titles } = await json<AuditPage>(answer)
  expect(entries.map(({ name }) => name)).toEqual(['', wine?.title])
  expect(titles).toEqual({ [String(wine?.code)]: wine?.title })
  const found = await get(`/api/admin/config/audit?q=${encodeURIComponent(`Namer ${wine?.title}`)}`, {
    Cookie: owner.cookie,
  })
  expect((await json<AuditPage>(found)).total).toBe(1)
})

/** Statements that open, close and order categories; closed ones redirect to their parent. */
import { type CompiledQuery, sql } from 'kysely'
import { insertCategories } from '../../database/queries/staff/import-categories.ts'
import { db } from '../../database/query-builder.ts'
import type { CategoryPlan, CategoryRecord } from '../../domain/staff/import/plan-categories.ts'

const rowsOf = (rows: readonly unknown[]) => sql`json_each(${JSON.stringify(rows)}) AS item`
const listOf = (values: readonly unknown[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Run before products are written, as they may move to these categories. */
export function openCategories({ opened, hidden, reopened }: CategoryPlan): CompiledQuery[] {
  const back = [...opened, ...reopened].map(({ sefUrl }) => `/${sefUrl}`)
  const added = [
    ...opened.map((category) => ({ ...category, status: 'active' as const })),
    ...hidden.map((category) => ({ ...category, status: 'hidden' as const })),
  ]
  if (back.length + added.length === 0) return []
  const records = added.map(
    ({ id, sefUrl, sequence, status }): CategoryRecord => ({ path: sefUrl, id, sequence, status }),
  )
  return [
    ...insertCategories(added),
    sql`UPDATE categories SET status = 'active' WHERE id IN ${listOf(reopened.map(({ id }) => id))}`.compile(db),
    sql`DELETE FROM redirects WHERE from_path IN ${listOf(back)}`.compile(db),
    rememberCategories(records),
    sql`UPDATE imported SET record_json = json_set(record_json, '$.status', 'active')
      WHERE noun = 'category' AND record_json ->> 'id' IN ${listOf(reopened.map(({ id }) => id))}`.compile(db),
  ]
}

/** Run after products are written: closing categories have no products left. */
export function closeCategories({ closed, resequenced, records }: CategoryPlan, now: string): CompiledQuery[] {
  const moves = closed.map(({ sefUrl, leadsTo }) => ({ from: `/${sefUrl}`, to: `/${leadsTo}` }))
  return [
    ...(closed.length === 0
      ? []
      : [
          sql`UPDATE categories SET status = 'hidden' WHERE id IN ${listOf(closed.map(({ id }) => id))}`.compile(db),
          sql`INSERT INTO redirects (from_path, to_path, created_at)
            SELECT item.value ->> 'from', item.value ->> 'to', ${now} FROM ${rowsOf(moves)} WHERE true
            ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at`.compile(
            db,
          ),
        ]),
    ...(resequenced.length === 0
      ? []
      : [
          sql`UPDATE categories SET sequence = item.value ->> 'sequence' FROM ${rowsOf(resequenced)}
            WHERE categories.id = item.value ->> 'id'`.compile(db),
        ]),
    rememberCategories(records),
  ]
}

const rememberCategories = (records: readonly CategoryRecord[]): CompiledQuery =>
  sql`INSERT INTO imported (noun, key, record_json)
    SELECT 'category', item.value ->> 'path', json_remove(item.value, '$.path') FROM ${rowsOf(records)} WHERE true
    ON CONFLICT (noun, key) DO UPDATE SET record_json = excluded.record_json`.compile(db)

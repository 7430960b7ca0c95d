/** Records what seeding wrote, so that an import can distinguish it from later changes. */
import type { Client } from '@libsql/client'

/** For a shop that has just been filled. Categories have the path they were derived with as their address. */
const SEEDED = [
  `SELECT 'category', sef_url, json_object('id', id, 'sequence', sequence, 'status', status) FROM categories`,
  `SELECT 'page', route, draft_json FROM pages`,
  `SELECT 'menu', '', json_group_array(json_object('id', id, 'parent_id', parent_id, 'name', name, 'type', type,
    'sef_url', sef_url, 'custom_url', custom_url, 'sequence', sequence, 'depth', depth)) FROM menu_items`,
  `SELECT 'setting', key, value_json FROM config WHERE key = 'menu_promotions'`,
]

/** Expects no records of an unfinished seeding: emptying the shop removes them. */
export async function recordSeeding(client: Client): Promise<void> {
  await client.batch(
    SEEDED.map((select) => `INSERT INTO imported (noun, key, record_json) ${select}`),
    'write',
  )
}

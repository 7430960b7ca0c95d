/** New categories for tests. */
import { query } from './database.ts'

export type OwnCategory = { id: number; sef_url: string; name: string }

/** Adds a category to the site at a unique address, below that of `parent` if given. */
export async function addCategory(parent?: OwnCategory): Promise<OwnCategory> {
  const name = `C${crypto.randomUUID().slice(0, 8)}`
  const own = name.toLowerCase()
  const sef_url = parent ? `${parent.sef_url}/${own}` : own
  const rows = await query(
    `INSERT INTO categories (parent_id, name, title, sef_url, kind, depth, sequence)
      VALUES (?1, ?2, ?2, ?3, 'list', 1 + coalesce((SELECT depth FROM categories WHERE id = ?1), 0),
        1 + (SELECT count(*) FROM categories WHERE parent_id IS ?1)) RETURNING id`,
    parent?.id ?? null,
    name,
    sef_url,
  )
  return { id: Number(rows[0]?.id), sef_url, name }
}

/** The audit log: staff actions, written in the batch that carries them out. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'

/** A member of staff or a command. `id` is null for a command, and for staff whose account no longer exists. */
export type Actor = { id: string | null; name: string }

export type Audited = {
  staff: Actor
  /** A verb: 'edit', 'publish'. */
  action: string
  noun: string
  /** SQL if the batch generates the id. */
  noun_id: string | RawBuilder<string>
  /** Values before and after; undefined if there is nothing to compare. */
  before?: object | undefined
  after?: object | undefined
  /** UTC ISO-8601. */
  at: string
}

/** The present name of an entry's object; '' for one that has none or no longer exists. */
export const AUDITED_NAME = sql`coalesce(CASE noun
    WHEN 'product' THEN (SELECT title FROM products WHERE code = noun_id)
    WHEN 'stock' THEN (SELECT title FROM products JOIN variants ON product_code = products.code WHERE variants.code = noun_id)
    WHEN 'category' THEN (SELECT name FROM categories WHERE id = noun_id)
    WHEN 'product_type' THEN (SELECT name FROM product_types WHERE id = noun_id)
    WHEN 'review' THEN (SELECT title FROM products JOIN reviews ON product_code = products.code WHERE reviews.id = noun_id)
    WHEN 'customer' THEN (SELECT name FROM customers WHERE id = noun_id)
    WHEN 'plan' THEN (SELECT name FROM customers JOIN plans ON customer_id = customers.id WHERE plans.id = noun_id)
    WHEN 'phone order' THEN (SELECT full_name FROM phone_orders WHERE id = noun_id)
    WHEN 'gift' THEN (SELECT recipient_name FROM gifts WHERE id = noun_id)
    WHEN 'club-plan' THEN (SELECT name FROM club_plans WHERE id = noun_id)
    WHEN 'page' THEN (SELECT title FROM pages WHERE route = noun_id)
    WHEN 'bundle' THEN (SELECT name FROM bundles WHERE id = noun_id)
    WHEN 'user' THEN (SELECT name FROM admins WHERE id = noun_id)
    WHEN 'role' THEN (SELECT name FROM admin_roles WHERE id = noun_id)
    WHEN 'media' THEN (SELECT name FROM media WHERE file = noun_id)
    WHEN 'import' THEN (SELECT file_name FROM imports WHERE id = noun_id) END, '')`

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

/** `holds` is the condition under which the batch's change is written. */
export const insertAudit = (
  { staff, action, noun, noun_id, before, after, at }: Audited,
  holds: RawBuilder<unknown> = sql`true`,
): CompiledQuery =>
  sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, after_json, created_at)
    SELECT ${staff.id}, ${staff.name}, ${action}, ${noun}, ${noun_id}, ${jsonOf(before)}, ${jsonOf(after)}, ${at}
    WHERE ${holds}`.compile(db)

/** Writes nothing unless the statement before it in the batch changed a row. */
export const insertAuditOfChange = (audited: Audited): CompiledQuery => insertAudit(audited, sql`changes() > 0`)

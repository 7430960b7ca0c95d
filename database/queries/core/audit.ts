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
  before?: object
  after?: object
  /** UTC ISO-8601. */
  at: string
}

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

/** `holds` is the condition under which the batch's change is written. */
export const insertAudit = (
  { staff, action, noun, noun_id, before, after, at }: Audited,
  holds: RawBuilder<unknown> = sql`true`,
): CompiledQuery =>
  sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, after_json, created_at)
    SELECT ${staff.id}, ${staff.name}, ${action}, ${noun}, ${noun_id}, ${jsonOf(before)}, ${jsonOf(after)}, ${at}
    WHERE ${holds}`.compile(db)

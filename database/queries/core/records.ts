/** Reads the audit log and the mailbox for owners. */
import { type CompiledQuery, sql } from 'kysely'
import { spanOf } from '../../../domain/core/calendar/london-day.ts'
import type { AuditEntry, AuditQuery, StaffMail } from '../../../domain/staff/config/records.ts'
import { db } from '../../query-builder.ts'
import type { Mail } from '../../tables.ts'
import { hasWords } from './staff-lists.ts'

const audited = ({ q, by, noun, from, to }: AuditQuery) =>
  sql.join(
    [
      hasWords(sql`(admin_name || ' ' || action || ' ' || noun || ' ' || noun_id)`, q),
      ...(by === '' ? [] : [sql`admin_id = ${by}`]),
      ...(noun === '' ? [] : [sql`noun = ${noun}`]),
      ...(from === '' ? [] : [sql`created_at >= ${spanOf(from).from}`]),
      ...(to === '' ? [] : [sql`created_at < ${spanOf(to).until}`]),
    ],
    sql` AND `,
  )

/** Newest first. */
export const selectAudit = (asked: AuditQuery, limit: number): CompiledQuery<AuditEntry> =>
  sql<AuditEntry>`SELECT id, created_at AS at, admin_name AS "by", action, noun, noun_id,
      coalesce(before_json, '') AS before, coalesce(after_json, '') AS after
    FROM audit WHERE ${audited(asked)} ORDER BY id DESC LIMIT ${limit} OFFSET ${(asked.page - 1) * limit}`.compile(db)

export const countAudit = (asked: AuditQuery): CompiledQuery<{ total: number }> =>
  sql<{ total: number }>`SELECT count(*) AS total FROM audit WHERE ${audited(asked)}`.compile(db)

/** Users by name, and the kinds of objects that have entries. */
export const selectAuditPeople = () => db.selectFrom('admins').select(['id', 'name']).orderBy('name').compile()
export const selectAuditRecordTypes = () => db.selectFrom('audit').select('noun').distinct().orderBy('noun').compile()

export type MailRow = Omit<StaffMail, 'has_text'> & { has_text: 0 | 1 }

const MAIL = sql`id, created_at AS at, template, to_email AS "to", subject, state, last_error, body_text <> '' AS has_text`
const mailed = (q: string) => hasWords(sql`(to_email || ' ' || subject || ' ' || template || ' ' || state)`, q)

/** Newest first. */
export const selectMails = (q: string, limit: number, offset: number): CompiledQuery<MailRow> =>
  sql<MailRow>`SELECT ${MAIL} FROM mail WHERE ${mailed(q)} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

export const countMails = (q: string): CompiledQuery<{ total: number }> =>
  sql<{ total: number }>`SELECT count(*) AS total FROM mail WHERE ${mailed(q)}`.compile(db)

export const selectMail = (id: number) =>
  sql<
    MailRow & { text: Mail['body_text']; html: Mail['body_html'] }
  >`SELECT ${MAIL}, body_text AS text, body_html AS html
    FROM mail WHERE id = ${id}`.compile(db)

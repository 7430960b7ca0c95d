/** Reads the audit log and the mailbox for owners. */
import { type CompiledQuery, sql } from 'kysely'
import { spanOf } from '../../../domain/core/calendar/london-day.ts'
import type { AuditEntry, AuditQuery, MailQuery, StaffMail } from '../../../domain/staff/config/records.schema.ts'
import { db } from '../../query-builder.ts'
import type { Mail } from '../../tables.ts'
import { AUDITED_NAME } from './audit.ts'
import { countRows, hasWords } from './staff-lists.ts'

const audited = ({ q, by, noun, from, to }: AuditQuery) =>
  sql.join(
    [
      hasWords(sql`(admin_name || ' ' || action || ' ' || noun || ' ' || noun_id || ' ' || ${AUDITED_NAME})`, q),
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
      ${AUDITED_NAME} AS name, coalesce(before_json, '') AS before, coalesce(after_json, '') AS after
    FROM audit WHERE ${audited(asked)} ORDER BY id DESC LIMIT ${limit} OFFSET ${(asked.page - 1) * limit}`.compile(db)

/** Titles of the products that entries of that page name by code in their values. */
export const selectAuditTitles = (asked: AuditQuery, limit: number): CompiledQuery<{ code: string; title: string }> =>
  sql<{ code: string; title: string }>`WITH page AS (
      SELECT before_json, after_json FROM audit WHERE ${audited(asked)}
      ORDER BY id DESC LIMIT ${limit} OFFSET ${(asked.page - 1) * limit}
    ), given AS (SELECT before_json AS json FROM page UNION ALL SELECT after_json FROM page)
    SELECT DISTINCT variants.code, products.title
    FROM given, json_tree(given.json) AS part
    JOIN variants ON variants.code = part.value JOIN products ON products.code = variants.product_code
    WHERE given.json IS NOT NULL AND part.key = 'code'`.compile(db)

export const countAudit = (asked: AuditQuery) => countRows(sql`audit WHERE ${audited(asked)}`)

/** Users by name, and the kinds of objects that have entries. */
export const selectAuditPeople = () => db.selectFrom('admins').select(['id', 'name']).orderBy('name').compile()
export const selectAuditRecordTypes = () => db.selectFrom('audit').select('noun').distinct().orderBy('noun').compile()

export type MailRow = Omit<StaffMail, 'has_text'> & { has_text: 0 | 1 }

const MAIL = sql`id, created_at AS at, next_attempt_at AS due, template, to_email AS "to", subject, state, last_error, body_text <> '' AS has_text`
const mailed = ({ q, state }: Pick<MailQuery, 'q' | 'state'>) => {
  const words = hasWords(sql`(to_email || ' ' || subject || ' ' || template || ' ' || state)`, q)
  return state === 'all' ? words : sql`${words} AND state = ${state}`
}

/** Newest first. */
export const selectMails = (asked: MailQuery, limit: number): CompiledQuery<MailRow> =>
  sql<MailRow>`SELECT ${MAIL} FROM mail WHERE ${mailed(asked)}
    ORDER BY id DESC LIMIT ${limit} OFFSET ${(asked.page - 1) * limit}`.compile(db)

export const countMails = (asked: MailQuery) => countRows(sql`mail WHERE ${mailed(asked)}`)

export const selectMail = (id: number) =>
  sql<
    MailRow & { text: Mail['body_text']; html: Mail['body_html'] }
  >`SELECT ${MAIL}, body_text AS text, body_html AS html
    FROM mail WHERE id = ${id}`.compile(db)

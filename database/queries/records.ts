/** Reads the audit log and the mailbox for owners. */
import { type CompiledQuery, sql } from 'kysely'
import type { AuditEntry, StaffMail } from '../../domain/config/records.ts'
import { db } from '../query-builder.ts'
import type { Mail } from '../tables.ts'
import { hasWords } from './staff-lists.ts'

const audited = (q: string) => hasWords(sql`(admin_name || ' ' || action || ' ' || noun || ' ' || noun_id)`, q)

/** Newest first. */
export const selectAudit = (q: string, limit: number, offset: number): CompiledQuery<AuditEntry> =>
  sql<AuditEntry>`SELECT id, created_at AS at, admin_name AS "by", action, noun, noun_id,
      coalesce(before_json, '') AS before, coalesce(after_json, '') AS after
    FROM audit WHERE ${audited(q)} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

export const countAudit = (q: string): CompiledQuery<{ total: number }> =>
  sql<{ total: number }>`SELECT count(*) AS total FROM audit WHERE ${audited(q)}`.compile(db)

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

/**
 * PATCH /api/admin/customers/{customer_id}: changes name, e-mail address and phone. Two round trips: read, then write with
 * the mails to both addresses and the end of the customer's sessions.
 */
import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import { deleteLinks } from '../../../../database/queries/core/account-links.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import {
  deleteOtherSessions,
  insertEmailChangedMail,
  moveNewsletter,
  renewCredentials,
} from '../../../../database/queries/core/email-changes.ts'
import {
  type DetailsWrite,
  mayHaveDetails,
  selectDetails,
  updateByStaff,
} from '../../../../database/queries/plans/staff-customers.ts'
import type { CustomerDetailsChange } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'

export type DetailsChanged =
  | { ok: true }
  /** 'taken': another account has the e-mail address. */
  | { ok: false; code: 'unknown' | 'changed' | 'taken' }

/** Statements of a new e-mail address, as when customers change their own. Run before it is written. */
const newAddress = (write: DetailsWrite): CompiledQuery[] => {
  const { email } = write.details
  const customer = mayHaveDetails(write)
  const change = { customer, email, now: write.now }
  return [
    insertEmailChangedMail(change, { by: 'staff' }),
    insertEmailChangedMail(change, { by: 'staff', to: email }),
    moveNewsletter(change),
    deleteOtherSessions(change),
    deleteLinks('customer', sql<string | null>`(SELECT id FROM ${customer})`),
    renewCredentials(change),
  ]
}

/** A change that changes nothing writes nothing. The audit log names the fields but not their values. */
export const changeDetails = async (
  { database, staff, now: at }: ActingStaff,
  id: string,
  { version, ...details }: CustomerDetailsChange,
): Promise<DetailsChanged> => {
  const now = at.toISOString()
  const write = { id, version, details, now }
  const [read] = await batch(database, 'read', [selectDetails(id)])
  const [before] = read.rows
  if (before === undefined) return { ok: false, code: 'unknown' }
  if (before.version !== version) return { ok: false, code: 'changed' }
  const fields = Object.keys(details) as (keyof typeof details)[]
  const changed = fields.filter((field) => details[field] !== before[field])
  if (changed.length === 0) return { ok: true }
  const audit = { staff, action: 'edit', noun: 'customer', noun_id: id, after: { changed }, at: now }
  const results = await batch<CompiledQuery[]>(database, 'write', [
    insertAudit(audit, sql`EXISTS (SELECT 1 FROM ${mayHaveDetails(write)})`),
    ...(changed.includes('email') ? newAddress(write) : []),
    updateByStaff(write),
    selectDetails(id),
  ])
  if (results[0]?.rowsAffected === 1) return { ok: true }
  const found = results.at(-1)?.rows[0] as typeof before | undefined
  if (found === undefined) return { ok: false, code: 'unknown' }
  return { ok: false, code: found.version === version ? 'taken' : 'changed' }
}

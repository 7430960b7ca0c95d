/** Adds an owner to the shop's staff. */
import { randomUUID } from 'node:crypto'
import type { Client } from '@libsql/client'
import { z } from 'zod'
import { batch } from '../../database/batch.ts'
import { hashPassword } from '../../database/password-hash.ts'
import { db } from '../../database/query-builder.ts'
import { EMAIL } from '../../domain/core/identity/email-form.ts'
import { passwordAccount } from './password-account.ts'

export type NewOwner = { email: string; name: string; password: string }

/** Returns all input errors together, each with its field. */
export type CreateOwnerResult =
  | { ok: true; email: string }
  | { ok: false; code: 'invalid'; errors: { field: string; message: string }[] }
  | { ok: false; code: 'email_taken' }

const schema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ pattern: EMAIL, error: 'is not an e-mail address' })),
  name: z.string().trim().min(1, 'is empty'),
  password: z.string().min(12, 'must have at least 12 characters').max(128, 'must have at most 128 characters'),
})

function check(owner: NewOwner): { ok: true; owner: NewOwner } | Extract<CreateOwnerResult, { code: 'invalid' }> {
  const parsed = schema.safeParse(owner)
  if (parsed.success) return { ok: true, owner: parsed.data }
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return { ok: false, code: 'invalid', errors }
}

/** Creates an owner who can sign in immediately. E-mail addresses are case-insensitive. */
export async function createOwner(client: Client, given: NewOwner, now: Date): Promise<CreateOwnerResult> {
  const checked = check(given)
  if (!checked.ok) return checked
  const { email, name } = checked.owner
  const [taken] = await batch(client, 'read', [
    db.selectFrom('admins').select('id').where('email', '=', email).compile(),
  ])
  if (taken.rows.length > 0) return { ok: false, code: 'email_taken' }

  const id = randomUUID()
  const at = now.toISOString()
  const password = await hashPassword(checked.owner.password)
  await batch(client, 'write', [
    db
      .insertInto('admins')
      .values({ id, email, name, user_type: 'owner', email_verified: 1, created_at: at, updated_at: at })
      .compile(),
    db
      .insertInto('admin_accounts')
      .values(passwordAccount(id, password, at))
      .compile(),
  ])
  return { ok: true, email }
}

/** The caller's own staff account and its two-factor sign-in (docs/staff.md#two-factor-sign-in). */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { selectTwoFactor } from '../../../database/queries/core/two-factor.ts'
import { renameUser } from '../../../database/queries/staff/users.ts'
import { isTwoFactorRequired } from '../../../domain/staff/two-factor/required.ts'
import {
  confirmationSchema,
  identityProofSchema,
  newTwoFactorSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  renameSchema,
  staffAccountSchema,
  turnOffSchema,
} from '../../../domain/staff/two-factor/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { tooManyAttempts } from '../../core/http/retry-later.ts'
import { readSessionToken } from '../../core/session/cookie.ts'
import { deviceOf, rememberDevice } from '../../core/session/device.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { changeStaffPassword } from './change-password.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { beginTwoFactor, confirmTwoFactor } from './set-up.ts'
import type { From } from './try-password.ts'

const routes = staffRoutes('Staff', 'signed_in')

const read = routes.get('/admin/account', {
  summary: 'The caller’s own account, and whether two-factor sign-in is on',
  answer: staffAccountSchema,
})

const name = routes.patch('/admin/account', {
  summary: 'Changes the caller’s own name',
  body: renameSchema,
  answer: renameSchema,
})

const password = routes.post('/admin/account/password', {
  summary: 'Changes the caller’s own password, given the current one; all other sessions end',
  body: passwordChangeSchema,
  answer: z.object({ changed: z.literal(true) }),
  errors: [422, 429],
})

const identity = routes.post('/admin/account/confirm-identity', {
  summary:
    'Confirms their identity by password or a code from the app: sensitive calls of this session work for ten minutes',
  body: identityProofSchema,
  answer: z.object({ confirmed: z.literal(true) }),
  errors: [422, 429],
})

// Sensitive: the thief of a session could register their own app, and confirm with its codes.
const begin = routes.post('/admin/account/two-factor', {
  summary:
    'Starts to set up two-factor sign-in: returns a secret for an authenticator app, replacing an unconfirmed one',
  sensitive: true,
  answer: newTwoFactorSchema,
  errors: [409],
})

const confirm = routes.post('/admin/account/two-factor/confirm', {
  summary: 'Turns on two-factor sign-in, given a code from the app; all other sessions end',
  sensitive: true,
  body: confirmationSchema,
  answer: jsonResponse(recoveryCodesSchema, 'Recovery codes, each good once'),
  errors: [409, 422],
})

const off = routes.post('/admin/account/two-factor/off', {
  summary: 'Turns off two-factor sign-in, given password and code',
  body: turnOffSchema,
  answer: z.object({ has_two_factor: z.literal(false) }),
  errors: [409, 422, 429],
})

/** Never empty here, since the member of staff was found by it. */
const sessionOf = async (c: AppContext): Promise<string> => (await readSessionToken(c, 'admin')) ?? ''

const fromOf = async (c: AppContext): Promise<From> => ({ ipAddress: ipAddressOf(c), session: await sessionOf(c) })

const ON_ALREADY = 'Two-factor sign-in is on already'
const NOT_BEGUN = 'This set-up has timed out. Please start again'
const WRONG_CODE = 'That code isn’t right. Enter the one that the app shows now'
const WRONG_PASSWORD = 'The password is wrong'
const OFF_ALREADY = 'Two-factor sign-in is off already'

export const staffAccountRoutes = createRouter()
  .openapi(read, async (c) => {
    const { id, name, email, user_type } = c.var.staff
    const [{ rows }] = await batch(c.var.database, 'read', [selectTwoFactor(id)])
    const on = rows[0]?.is_on === 1 ? rows[0] : undefined
    return c.json(
      {
        ...{ name, email, is_required: isTwoFactorRequired(user_type, c.var.settings) },
        has_two_factor: on !== undefined,
        two_factor_since: on?.created_at ?? null,
        recovery_codes_left: on?.codes_left ?? 0,
      },
      200,
    )
  })
  // A name that stays writes nothing.
  .openapi(name, async (c) => {
    const { database, staff } = c.var
    const after = c.req.valid('json')
    if (after.name === staff.name) return c.json(after, 200)
    const [{ id }, now] = [staff, c.var.now.toISOString()]
    const audit = { staff, action: 'rename', noun: 'user', noun_id: id, before: { name: staff.name }, after, at: now }
    await batch(database, 'write', [insertAudit(audit), renameUser(id, after.name, now)])
    return c.json(after, 200)
  })
  .openapi(password, async (c) => {
    const done = await changeStaffPassword(c.var, c.req.valid('json'), await fromOf(c))
    if (done.ok) {
      await rememberDevice(c, 'admin', deviceOf(c.var.staff.id, done.credentialsFrom))
      return c.json({ changed: true as const }, 200)
    }
    if (done.code === 'too-many') return tooManyAttempts(c, done.seconds)
    return fieldProblem(c, 'current_password', WRONG_PASSWORD)
  })
  .openapi(identity, async (c) => {
    const done = await confirmIdentity(c.var, c.req.valid('json'), await fromOf(c))
    if (done.ok) return c.json({ confirmed: true as const }, 200)
    if (done.code === 'too-many') return tooManyAttempts(c, done.seconds)
    return fieldProblem(c, done.code, done.code === 'password' ? WRONG_PASSWORD : WRONG_CODE)
  })
  .openapi(begin, async (c) => {
    const started = await beginTwoFactor(c.var, new URL(c.var.settings.siteOrigin).hostname)
    return started ? c.json(started, 200) : problem(c, 409, ON_ALREADY)
  })
  .openapi(confirm, async (c) => {
    const done = await confirmTwoFactor(c.var, c.req.valid('json').code, await sessionOf(c))
    if (done.ok) return c.json({ recovery_codes: done.recoveryCodes }, 200)
    return done.code === 'wrong' ? fieldProblem(c, 'code', WRONG_CODE) : problem(c, 409, NOT_BEGUN)
  })
  .openapi(off, async (c) => {
    const done = await disableTwoFactor(c.var, c.req.valid('json'), await fromOf(c))
    if (done.ok) return c.json({ has_two_factor: false as const }, 200)
    if (done.code === 'too-many') return tooManyAttempts(c, done.seconds)
    if (done.code === 'off') return problem(c, 409, OFF_ALREADY)
    return fieldProblem(c, done.code, done.code === 'password' ? WRONG_PASSWORD : WRONG_CODE)
  })

/** One's own account in the control panel, with its two-factor sign-in (docs/staff.md#two-factor-sign-in). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  confirmationSchema,
  identityProofSchema,
  newTwoFactorSchema,
  recoveryCodesSchema,
  staffAccountSchema,
  turnOffSchema,
} from '../../../domain/two-factor/schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { reauthenticated } from '../../middleware/reauthenticated.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { readSessionToken } from '../../session/cookie.ts'
import { ipAddressOf } from '../../session/ip-address.ts'
import { tooManyAttempts } from '../../session/too-many.ts'
import { theStaff } from '../the-staff.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { readAccount } from './read.ts'
import { beginTwoFactor, confirmTwoFactor, type Own } from './set-up.ts'
import { turnTwoFactorOff } from './turn-off.ts'

const tags = ['Staff']

const read = createRoute({
  method: 'get',
  path: '/admin/account',
  tags,
  summary: 'One’s own account, and whether two-factor sign-in is on',
  responses: { 200: jsonAnswer(staffAccountSchema, 'The account'), ...answers(401, 500, 503) },
})

const identity = createRoute({
  method: 'post',
  path: '/admin/account/confirm-identity',
  tags,
  summary:
    'Confirms their identity by password or a code from the app: sensitive calls of this session work for ten minutes',
  request: { body: jsonBody(identityProofSchema) },
  responses: {
    200: jsonAnswer(z.object({ confirmed: z.literal(true) }), 'Confirmed'),
    ...answers(400, 401, 403, 413, 415, 422, 429, 500, 503),
  },
})

// Sensitive: someone with a stolen session could register an app of their own, and confirm by its codes.
const begin = createRoute({
  method: 'post',
  path: '/admin/account/two-factor',
  tags,
  middleware: reauthenticated,
  summary: 'Begins to set two-factor sign-in up: a secret for an authenticator app, in the place of one not confirmed',
  responses: {
    200: jsonAnswer(newTwoFactorSchema, 'For the app'),
    ...answers(400, 401, 403, 409, 413, 415, 500, 503),
  },
})

const confirm = createRoute({
  method: 'post',
  path: '/admin/account/two-factor/confirm',
  tags,
  middleware: reauthenticated,
  summary: 'Turns it on, by a code of the app; every other session ends',
  request: { body: jsonBody(confirmationSchema) },
  responses: {
    200: jsonAnswer(recoveryCodesSchema, 'Recovery codes, each good once'),
    ...answers(400, 401, 403, 409, 413, 415, 422, 500, 503),
  },
})

const off = createRoute({
  method: 'post',
  path: '/admin/account/two-factor/off',
  tags,
  summary: 'Turns it off, by password and code',
  request: { body: jsonBody(turnOffSchema) },
  responses: {
    200: jsonAnswer(z.object({ has_two_factor: z.literal(false) }), 'It is off'),
    ...answers(400, 401, 403, 409, 413, 415, 422, 429, 500, 503),
  },
})

const ownOf = (c: Context<AppEnv>): Own => {
  const { settings } = c.var
  const shopSecret = settings.AUTH_SECRET
  return { database: openDatabase(settings), staff: theStaff(c), shopSecret, at: settings.now() }
}

/** theStaff has been found by it. */
const sessionOf = async (c: Context<AppEnv>): Promise<string> => (await readSessionToken(c, 'admin')) ?? ''

const ON_ALREADY = 'Two-factor sign-in is on already'
const NOT_BEGUN = 'This set-up has timed out. Please start again'
const WRONG_CODE = 'That code isn’t right. Enter the one that the app shows now'
const WRONG_PASSWORD = 'The password is wrong'
const OFF_ALREADY = 'Two-factor sign-in is off already'

export const staffAccountRoutes = createRouter()
  .openapi(read, async (c) => c.json(await readAccount(openDatabase(c.var.settings), theStaff(c), c.var.settings), 200))
  .openapi(identity, async (c) => {
    const from = { ipAddress: ipAddressOf(c), session: await sessionOf(c) }
    const done = await confirmIdentity(ownOf(c), c.req.valid('json'), from)
    if (done.ok) return c.json({ confirmed: true as const }, 200)
    if (done.code === 'too-many') return tooManyAttempts(c, done.seconds)
    const message = done.code === 'password' ? WRONG_PASSWORD : WRONG_CODE
    return problem(c, 422, message, { errors: [{ field: done.code, message }] })
  })
  .openapi(begin, async (c) => {
    const begun = await beginTwoFactor(ownOf(c), new URL(c.var.settings.siteOrigin).hostname)
    return begun ? c.json(begun, 200) : problem(c, 409, ON_ALREADY)
  })
  .openapi(confirm, async (c) => {
    const done = await confirmTwoFactor(ownOf(c), c.req.valid('json').code, await sessionOf(c))
    if (done.ok) return c.json({ recovery_codes: done.recoveryCodes }, 200)
    return done.code === 'wrong'
      ? problem(c, 422, WRONG_CODE, { errors: [{ field: 'code', message: WRONG_CODE }] })
      : problem(c, 409, NOT_BEGUN)
  })
  .openapi(off, async (c) => {
    const from = { ipAddress: ipAddressOf(c), session: await sessionOf(c) }
    const done = await turnTwoFactorOff(ownOf(c), c.req.valid('json'), from)
    if (done.ok) return c.json({ has_two_factor: false as const }, 200)
    if (done.code === 'too-many') return tooManyAttempts(c, done.seconds)
    if (done.code === 'off') return problem(c, 409, OFF_ALREADY)
    const message = done.code === 'password' ? WRONG_PASSWORD : WRONG_CODE
    return problem(c, 422, message, { errors: [{ field: done.code, message }] })
  })

/** Signing in and out for staff, and the access checks of the control panel. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { batch } from '../../../database/batch.ts'
import type { KnownDevice } from '../../../database/queries/sign-in-attempts.ts'
import { deleteStaffSession, type StaffRow } from '../../../database/queries/staff.ts'
import { PAGE_RESTRICTED } from '../../../domain/admin/admin.ts'
import {
  codeNeededSchema,
  signedOutSchema,
  staffInfoSchema,
  staffPageSchema,
  staffSignInSchema,
} from '../../../domain/admin/schema.ts'
import { mayOpen } from '../../../domain/admin/side-bar.ts'
import type { PasswordReset } from '../../../domain/customer/customer.ts'
import {
  forgotPasswordAnswerSchema,
  forgotPasswordSchema,
  passwordResetSchema,
} from '../../../domain/customer/schema.ts'
import { secondStepSchema } from '../../../domain/two-factor/schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { tooManyForms } from '../../sent-form/too-many.ts'
import { forgetSession, readSession, readSessionToken, rememberSession } from '../../session/cookie.ts'
import { readDevice, rememberDevice } from '../../session/device.ts'
import { ipAddressOf } from '../../session/ip-address.ts'
import { requestOriginOf } from '../../session/request-origin.ts'
import { tooManyAttempts } from '../../session/too-many.ts'
import { requestPasswordReset } from '../../user/forgot-password.ts'
import { logInStaff } from './login.ts'
import { setStaffPassword } from './reset-password.ts'
import { takeSecondStep } from './second-step.ts'
import { checkStaff, checkStaffOrCustomer, toStaffInfo } from './staff.ts'

const tags = ['Staff']
const info = (description: string) => jsonAnswer(staffInfoSchema, description)

const infoOrCode = (description: string) => jsonAnswer(z.union([staffInfoSchema, codeNeededSchema]), description)

const login = createRoute({
  method: 'post',
  path: '/admin/login',
  tags,
  summary: 'Signs a member of staff in, or, where they have two-factor sign-in, asks for the second step',
  request: { body: jsonBody(staffSignInSchema) },
  responses: {
    200: infoOrCode('Who it is, or the ticket for the second step'),
    ...answers(400, 401, 403, 413, 415, 429, 500, 503),
  },
})

const secondStep = createRoute({
  method: 'post',
  path: '/admin/login/code',
  tags,
  summary: 'The second step: signs in with a code of the app, or a recovery code. 404 once the ticket is too old',
  request: { body: jsonBody(secondStepSchema) },
  responses: { 200: info('Who it is'), ...answers(400, 401, 403, 404, 413, 415, 429, 500, 503) },
})

const logout = createRoute({
  method: 'post',
  path: '/admin/logout',
  tags,
  summary: 'Signs a member of staff out',
  responses: { 200: jsonAnswer(signedOutSchema, 'Signed out'), ...answers(403, 413, 415, 500, 503) },
})

const forgot = createRoute({
  method: 'post',
  path: '/admin/forgot-password',
  tags,
  summary: 'E-mails a link to set a new password; the answer never says whether there is such an account',
  request: { body: jsonBody(forgotPasswordSchema) },
  responses: {
    200: jsonAnswer(forgotPasswordAnswerSchema, 'If there is such an account, an e-mail is on its way'),
    ...answers(400, 403, 413, 415, 429, 500, 503),
  },
})

const reset = createRoute({
  method: 'post',
  path: '/admin/reset-password',
  tags,
  summary:
    'Sets a new password by the link in an e-mail; every session ends, and where no code is needed a new one begins',
  request: { body: jsonBody(passwordResetSchema) },
  responses: {
    200: jsonAnswer(z.union([staffInfoSchema, signedOutSchema]), 'Who it is, or that they have to sign in'),
    ...answers(400, 403, 404, 413, 415, 429, 500, 503),
  },
})

const accept = createRoute({
  method: 'post',
  path: '/admin/accept-invitation',
  tags,
  summary: 'Sets the first password by the link of an invitation, and signs in',
  request: { body: jsonBody(passwordResetSchema) },
  responses: { 200: info('Who it is'), ...answers(400, 403, 404, 413, 415, 429, 500, 503) },
})

const check = createRoute({
  method: 'get',
  path: '/userrole-access-check',
  tags,
  summary: 'Who of the staff is signed in, and whether they may open that page',
  request: { query: staffPageSchema },
  responses: { 200: info('Who it is'), ...answers(400, 401, 500, 503) },
})

const accessCheck = createRoute({
  method: 'get',
  path: '/admin-access-check-temp',
  tags,
  summary: 'Whether the caller may be in the control panel at all; false for a customer',
  responses: { 200: jsonAnswer(z.boolean(), 'true or false'), ...answers(401, 500, 503) },
})

const TICKET_OVER = 'That took too long. Please sign in again'
const WRONG_CODE = 'That code isn’t right, or has been used. Wait for the next one'
const VOID_LINK = 'This link has already been used or is too old. Please ask for a new one'
const VOID_INVITATION = 'This invitation has already been accepted or is too old. Please ask for a new one'

const originOf = async (c: Context<AppEnv>) => ({
  ...requestOriginOf(c),
  device: await readDevice(c, 'admin'),
  token: await readSessionToken(c, 'admin'),
})

const signingOf = ({ var: { settings } }: Context<AppEnv>) => ({ at: settings.now(), shopSecret: settings.AUTH_SECRET })

type SignedIn = { staff: StaffRow; token: string; device: KnownDevice }

async function answerSignedIn(c: Context<AppEnv>, { staff, token, device }: SignedIn) {
  await rememberSession(c, token, 'admin')
  await rememberDevice(c, 'admin', device)
  return c.json(toStaffInfo(staff, c.var.settings), 200)
}

const setPassword = (c: Context<AppEnv>, purpose: 'password-reset' | 'invitation', given: PasswordReset) =>
  setStaffPassword(openDatabase(c.var.settings), purpose, given, requestOriginOf(c), c.var.settings.now())

export const staffSessionRoutes = createRouter()
  .openapi(login, async (c) => {
    const input = c.req.valid('json')
    const loggedIn = await logInStaff(openDatabase(c.var.settings), input, await originOf(c), signingOf(c))
    if (loggedIn.ok) return answerSignedIn(c, loggedIn)
    if (loggedIn.code === 'code-needed') return c.json({ is_logged_in: false as const, ticket: loggedIn.ticket }, 200)
    if (loggedIn.code === 'wrong') return problem(c, 401, 'The e-mail address or the password is wrong')
    return tooManyAttempts(c, loggedIn.seconds)
  })
  .openapi(secondStep, async (c) => {
    const input = c.req.valid('json')
    const done = await takeSecondStep(openDatabase(c.var.settings), input, await originOf(c), signingOf(c))
    if (done.ok) return answerSignedIn(c, done)
    if (done.code === 'too-many') return tooManyAttempts(c, done.seconds)
    return done.code === 'over' ? problem(c, 404, TICKET_OVER) : problem(c, 401, WRONG_CODE)
  })
  .openapi(logout, async (c) => {
    const token = await readSessionToken(c, 'admin')
    if (token !== undefined) await batch(openDatabase(c.var.settings), 'write', [deleteStaffSession(token)])
    forgetSession(c, 'admin')
    return c.json({ is_logged_in: false as const }, 200)
  })
  .openapi(forgot, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await requestPasswordReset(
      openDatabase(c.var.settings),
      'admin',
      email,
      ipAddressOf(c),
      c.var.settings.now(),
    )
    return asked.ok ? c.json({ sent: true as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(reset, async (c) => {
    const done = await setPassword(c, 'password-reset', c.req.valid('json'))
    if (done.ok) return answerSignedIn(c, done)
    if (done.code === 'void-link') return problem(c, 404, VOID_LINK)
    forgetSession(c, 'admin')
    return c.json({ is_logged_in: false as const }, 200)
  })
  .openapi(accept, async (c) => {
    const done = await setPassword(c, 'invitation', c.req.valid('json'))
    return done.ok ? answerSignedIn(c, done) : problem(c, 404, VOID_INVITATION)
  })
  .openapi(check, async (c) => {
    const asked = await checkStaff(openDatabase(c.var.settings), await readSession(c, c.var.settings.now(), 'admin'))
    if (!asked.ok) return problem(c, 401, asked.message)
    const { page } = c.req.valid('query')
    if (page !== undefined && !mayOpen(asked.staff.user_type, page)) return problem(c, 401, PAGE_RESTRICTED)
    return c.json(toStaffInfo(asked.staff, c.var.settings), 200)
  })
  .openapi(accessCheck, async (c) => {
    const now = c.var.settings.now()
    const sessions = [await readSession(c, now, 'admin'), await readSession(c, now)] as const
    const { asked, isCustomer } = await checkStaffOrCustomer(openDatabase(c.var.settings), ...sessions)
    return asked.ok || isCustomer ? c.json(asked.ok, 200) : problem(c, 401, asked.message)
  })

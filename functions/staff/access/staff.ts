/** Calls for staff to sign in and out, and the access checks of the control panel. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import type { KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import { deleteStaffSession, type StaffRow } from '../../../database/queries/core/staff.ts'
import {
  forgotPasswordResponseSchema,
  forgotPasswordSchema,
  type PasswordReset,
  passwordResetSchema,
} from '../../../domain/plans/customer/schema.ts'
import { PAGE_RESTRICTED } from '../../../domain/staff/access/admin.ts'
import {
  codeNeededSchema,
  signedOutSchema,
  staffInfoSchema,
  staffPageSchema,
  staffSignInSchema,
} from '../../../domain/staff/access/schema.ts'
import { mayOpenScreen } from '../../../domain/staff/config/section.ts'
import { setupSchema, setupTokenSchema } from '../../../domain/staff/setup/setup.schema.ts'
import { secondStepSchema } from '../../../domain/staff/two-factor/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { tooManyAttempts } from '../../core/http/retry-later.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { forgetSession, readSession, readSessionToken, rememberSession } from '../../core/session/cookie.ts'
import { readDevice, rememberDevice } from '../../core/session/device.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { requestOriginOf } from '../../core/session/request-origin.ts'
import { checkStaff, checkStaffOrCustomer, toStaffInfo } from '../../core/session/staff.ts'
import { problem } from '../../errors.ts'
import { requestPasswordReset } from '../../plans/customer/forgot-password.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { checkSetupToken, type NoSetup, setUpShop } from '../setup/set-up.ts'
import { logInStaff } from './login.ts'
import { setStaffPassword } from './reset-password.ts'
import { verifySecondStep } from './second-step.ts'

const routes = shopRoutes('Staff')

const infoOrCode = z.union([staffInfoSchema, codeNeededSchema])

const login = routes.post('/admin/login', {
  summary: 'Signs in a member of staff, or asks for the second step if they use two-factor sign-in',
  body: staffSignInSchema,
  answer: jsonResponse(infoOrCode, 'Who it is, or the ticket for the second step'),
  errors: [401, 429],
})

const secondStep = routes.post('/admin/login/code', {
  summary: 'The second step: signs in with a code from the app, or a recovery code. 404 if the ticket has expired',
  body: secondStepSchema,
  answer: staffInfoSchema,
  errors: [401, 404, 429],
})

const logout = routes.post('/admin/logout', {
  summary: 'Signs out a member of staff',
  answer: signedOutSchema,
})

const forgot = routes.post('/admin/forgot-password', {
  summary: 'E-mails a link to set a new password; the response never reveals whether the account exists',
  body: forgotPasswordSchema,
  answer: jsonResponse(forgotPasswordResponseSchema, 'If there is such an account, an e-mail is on its way'),
  errors: [429],
})

const reset = routes.post('/admin/reset-password', {
  summary:
    'Sets a new password by the link in an e-mail; every session ends, and where no code is needed a new one begins',
  body: passwordResetSchema,
  answer: jsonResponse(z.union([staffInfoSchema, signedOutSchema]), 'Who it is, or that they have to sign in'),
  errors: [404, 429],
})

const accept = routes.post('/admin/accept-invitation', {
  summary: 'Sets the first password through the link of an invitation, and signs in',
  body: passwordResetSchema,
  answer: staffInfoSchema,
  errors: [404, 429],
})

const checkSetup = routes.post('/admin/setup/token', {
  summary: 'Whether the token of `npm start` can still create the shop’s first owner. 409 if there is one already',
  body: setupTokenSchema,
  answer: z.object({ is_valid: z.literal(true) }),
  errors: [404, 409, 429],
})

const setup = routes.post('/admin/setup', {
  summary:
    'Creates the shop’s first owner, saves the company’s details, and signs in. 409 if there is an owner already',
  body: setupSchema,
  answer: staffInfoSchema,
  errors: [404, 409, 429],
})

const check = routes.get('/userrole-access-check', {
  summary: 'The signed-in member of staff, and whether they may open that page',
  query: staffPageSchema,
  answer: staffInfoSchema,
  errors: [401],
})

const accessCheck = routes.get('/admin-access-check-temp', {
  summary: 'Whether the caller is staff; false for a customer',
  answer: z.boolean(),
  errors: [401],
})

const TICKET_OVER = 'That took too long. Please sign in again'
const NO_OWNER = 'This shop has no owner yet. Open the address that it printed when it started'
const WRONG_CODE = 'That code isn’t right, or has been used. Wait for the next one'
const VOID_LINK = 'This link has already been used or is too old. Please ask for a new one'
const VOID_INVITATION = 'This invitation has already been accepted or is too old. Please ask for a new one'

const WRONG_SETUP = 'This address is too old: each start of the shop prints a new one'
const HAS_OWNER = 'This shop has an owner. Sign in instead'

const originOf = async (c: AppContext) => ({
  ...requestOriginOf(c),
  device: await readDevice(c, 'admin'),
  token: await readSessionToken(c, 'admin'),
})

const signingOf = ({ var: { settings, now } }: AppContext) => ({ at: now, shopSecret: settings.AUTH_SECRET })

type SignedIn = { staff: StaffRow; token: string; device: KnownDevice }

async function answerSignedIn(c: AppContext, { staff, token, device }: SignedIn) {
  await rememberSession(c, token, 'admin')
  await rememberDevice(c, 'admin', device)
  return c.json(toStaffInfo(staff, c.var.settings), 200)
}

const refuseSetup = (c: AppContext, refused: NoSetup) => {
  if (refused.code === 'too-many') return tooManyAttempts(c, refused.seconds)
  return refused.code === 'has-owner' ? problem(c, 409, HAS_OWNER) : problem(c, 404, WRONG_SETUP)
}

const setPassword = (c: AppContext, purpose: 'password-reset' | 'invitation', given: PasswordReset) =>
  setStaffPassword(c.var.database, purpose, given, requestOriginOf(c), c.var.now)

export const staffSessionRoutes = createRouter()
  .openapi(login, async (c) => {
    const input = c.req.valid('json')
    const loggedIn = await logInStaff(c.var.database, input, await originOf(c), signingOf(c))
    if (loggedIn.ok) return answerSignedIn(c, loggedIn)
    if (loggedIn.code === 'code-needed') return c.json({ is_logged_in: false as const, ticket: loggedIn.ticket }, 200)
    if (loggedIn.code === 'no-owner') return problem(c, 401, NO_OWNER)
    if (loggedIn.code === 'wrong') return problem(c, 401, 'The e-mail address or the password is wrong')
    return tooManyAttempts(c, loggedIn.seconds)
  })
  .openapi(secondStep, async (c) => {
    const input = c.req.valid('json')
    const done = await verifySecondStep(c.var.database, input, await originOf(c), signingOf(c))
    if (done.ok) return answerSignedIn(c, done)
    if (done.code === 'too-many') return tooManyAttempts(c, done.seconds)
    return done.code === 'over' ? problem(c, 404, TICKET_OVER) : problem(c, 401, WRONG_CODE)
  })
  .openapi(logout, async (c) => {
    const token = await readSessionToken(c, 'admin')
    if (token !== undefined) await batch(c.var.database, 'write', [deleteStaffSession(token)])
    forgetSession(c, 'admin')
    return c.json({ is_logged_in: false as const }, 200)
  })
  .openapi(forgot, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await requestPasswordReset(c.var.database, 'admin', email, ipAddressOf(c), c.var.now)
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
  .openapi(checkSetup, async (c) => {
    const { token } = c.req.valid('json')
    const checked = await checkSetupToken(c.var.database, token, requestOriginOf(c), c.var.now)
    return checked.ok ? c.json({ is_valid: true as const }, 200) : refuseSetup(c, checked)
  })
  .openapi(setup, async (c) => {
    const done = await setUpShop(c.var.database, c.req.valid('json'), requestOriginOf(c), c.var.now)
    return done.ok ? answerSignedIn(c, done) : refuseSetup(c, done)
  })
  .openapi(check, async (c) => {
    const asked = await checkStaff(c.var.database, await readSession(c, 'admin'))
    if (!asked.ok) return problem(c, 401, asked.message)
    const { page } = c.req.valid('query')
    if (page !== undefined && !mayOpenScreen(asked.staff.permissions, page)) return problem(c, 401, PAGE_RESTRICTED)
    return c.json(toStaffInfo(asked.staff, c.var.settings), 200)
  })
  .openapi(accessCheck, async (c) => {
    const sessions = [await readSession(c, 'admin'), await readSession(c)] as const
    const { asked, isCustomer } = await checkStaffOrCustomer(c.var.database, ...sessions)
    return asked.ok || isCustomer ? c.json(asked.ok, 200) : problem(c, 401, asked.message)
  })

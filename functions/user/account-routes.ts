/** The account routes: passwords, details, export and erasure. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  confirmEmailAnswerSchema,
  confirmEmailSchema,
  erasureSchema,
  forgotPasswordAnswerSchema,
  forgotPasswordSchema,
  ownReviewsSchema,
  passwordResetSchema,
  userChangedSchema,
  userChangeSchema,
  userSchema,
} from '../../domain/customer/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { tooManyForms } from '../sent-form/too-many.ts'
import { forgetSession, readSession, readSessionToken } from '../session/cookie.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { requestOriginOf } from '../session/request-origin.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { readVisitorId } from '../visitor/cookie.ts'
import { confirmEmail } from './change-email.ts'
import { eraseUser } from './erase.ts'
import { exportAccount } from './export.ts'
import { requestPasswordReset } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'
import { listOwnReviews } from './reviews.ts'
import { rememberSignIn, signInOriginOf } from './sign-in-cookies.ts'
import { updateUser } from './update.ts'

const tags = ['Account']

const forgot = createRoute({
  method: 'post',
  path: '/user/forgot-password',
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
  path: '/user/reset-password',
  tags,
  summary: 'Sets a new password by the link in an e-mail and signs in; every other session ends',
  request: { body: jsonBody(passwordResetSchema) },
  responses: {
    200: jsonAnswer(userSchema, 'The customer, signed in'),
    ...answers(400, 403, 404, 413, 415, 429, 500, 503),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/user',
  tags,
  summary: 'Changes details; a new e-mail address takes effect once the link sent there is opened',
  request: { body: jsonBody(userChangeSchema) },
  responses: {
    200: jsonAnswer(userChangedSchema, 'The customer as they are now'),
    ...answers(400, 401, 403, 413, 415, 422, 429, 500, 503),
  },
})

const confirm = createRoute({
  method: 'post',
  path: '/user/confirm-email',
  tags,
  summary: 'Confirms a new e-mail address, by the token in the e-mail sent there; every other session ends',
  request: { body: jsonBody(confirmEmailSchema) },
  responses: {
    200: jsonAnswer(confirmEmailAnswerSchema, 'The customer’s new address'),
    ...answers(400, 403, 404, 413, 415, 422, 500, 503),
  },
})

const exporting = createRoute({
  method: 'get',
  path: '/user/export',
  tags,
  summary: 'Everything the shop holds about the customer',
  responses: {
    200: jsonAnswer(z.record(z.string(), z.unknown()), 'Each part by its name, as a file to keep'),
    ...answers(401, 500, 503),
  },
})

const erasing = createRoute({
  method: 'delete',
  path: '/user',
  tags,
  summary: 'Erases the account; orders keep what the books need',
  request: { body: jsonBody(erasureSchema) },
  responses: {
    200: jsonAnswer(userSchema, 'Signed out'),
    ...answers(400, 401, 403, 413, 415, 422, 429, 500, 503),
  },
})

const reviews = createRoute({
  method: 'get',
  path: '/user/reviews',
  tags,
  summary: 'The customer’s own reviews, newest first',
  responses: { 200: jsonAnswer(ownReviewsSchema, 'Also those that wait for a moderator'), ...answers(401, 500, 503) },
})

const VOID_LINK = 'This link has already been used or is too old. Please ask for a new one'

/** A wrong password is a field error, with a status that does not redirect. */
const wrongPassword = (c: Context<AppEnv>, field: string) => {
  const message = 'This is not your password'
  return problem(c, 422, message, { errors: [{ field, message }] })
}

export const accountRoutes = createRouter()
  .openapi(forgot, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await requestPasswordReset(
      openDatabase(c.var.settings),
      'customer',
      email,
      ipAddressOf(c),
      c.var.settings.now(),
    )
    return asked.ok ? c.json({ sent: true as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(reset, async (c) => {
    const from = await signInOriginOf(c)
    const done = await resetPassword(openDatabase(c.var.settings), c.req.valid('json'), from, c.var.settings.now())
    if (!done.ok) return problem(c, 404, VOID_LINK)
    await rememberSignIn(c, done)
    return c.json({ user_details: done.user }, 200)
  })
  .openapi(update, async (c) => {
    const now = c.var.settings.now()
    const session = await readSession(c, now)
    const updated = await updateUser(
      openDatabase(c.var.settings),
      session,
      c.req.valid('json'),
      requestOriginOf(c),
      now,
    )
    if (updated.ok) {
      if (updated.renewed !== undefined) await rememberSignIn(c, updated.renewed)
      return c.json(updated.changed, 200)
    }
    if (updated.code === 'not-signed-in') return notSignedIn(c)
    if (updated.code === 'too-many') return tooManyAttempts(c, updated.seconds)
    if (updated.code === 'wrong-password') return wrongPassword(c, 'current_password')
    const message = 'This is already your e-mail address'
    return problem(c, 422, message, { errors: [{ field: 'email', message }] })
  })
  .openapi(confirm, async (c) => {
    const now = c.var.settings.now()
    const from = { ...requestOriginOf(c), session: await readSessionToken(c) }
    const confirmed = await confirmEmail(openDatabase(c.var.settings), c.req.valid('json').token, from, now)
    if (confirmed.ok) {
      if (confirmed.renewed !== undefined) await rememberSignIn(c, confirmed.renewed)
      return c.json({ email: confirmed.email }, 200)
    }
    return confirmed.code === 'taken'
      ? problem(c, 422, 'Another account has this e-mail address. Please choose a different one')
      : problem(c, 404, VOID_LINK)
  })
  .openapi(exporting, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    const data = await exportAccount(openDatabase(c.var.settings), session, readVisitorId(c))
    if (data === undefined) return notSignedIn(c)
    c.header('Content-Disposition', 'attachment; filename="cellardoor-account.json"')
    return c.json(data, 200)
  })
  .openapi(erasing, async (c) => {
    const now = c.var.settings.now()
    const from = { ipAddress: ipAddressOf(c), visitor: readVisitorId(c) }
    const { password } = c.req.valid('json')
    const erased = await eraseUser(openDatabase(c.var.settings), await readSession(c, now), password, from, now)
    if (erased.ok) {
      forgetSession(c)
      return c.json({ user_details: null }, 200)
    }
    if (erased.code === 'not-signed-in') return notSignedIn(c)
    if (erased.code === 'too-many') return tooManyAttempts(c, erased.seconds)
    if (erased.code !== 'in-the-way') return wrongPassword(c, 'password')
    const [first] = erased.obstacles
    return problem(
      c,
      422,
      first?.kind === 'plan'
        ? `Your ${first.name} plan is still running. Please cancel it first`
        : `Order ${first?.name ?? ''} is still on its way. You can erase your account once it has arrived`,
    )
  })
  .openapi(reviews, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    const own = await listOwnReviews(openDatabase(c.var.settings), session)
    return own === undefined ? notSignedIn(c) : c.json({ reviews: own }, 200)
  })

/** The calls about one's own account: passwords, details, what is kept, and its end. */
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
import { clientAddress } from '../session/client-address.ts'
import { forgetSession, readSession, rememberSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { placeOf } from '../session/place.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { readVisitorId } from '../visitor/cookie.ts'
import { confirmEmail } from './change-email.ts'
import { eraseUser } from './erase.ts'
import { exportAccount } from './export.ts'
import { askForReset } from './forgot-password.ts'
import { fromOf, letIn } from './let-in.ts'
import { resetPassword } from './reset-password.ts'
import { listOwnReviews } from './reviews.ts'
import { updateUser } from './update.ts'

const tags = ['Account']

const forgot = createRoute({
  method: 'post',
  path: '/user/forgot-password',
  tags,
  summary: 'Mails a link to a new password; the answer never tells whether there is such an account',
  request: { body: jsonBody(forgotPasswordSchema) },
  responses: {
    200: jsonAnswer(forgotPasswordAnswerSchema, 'If there is such an account, a mail is on its way'),
    ...answers(400, 403, 413, 415, 429, 500, 503),
  },
})

const reset = createRoute({
  method: 'post',
  path: '/user/reset-password',
  tags,
  summary: 'Sets a new password by the link of a mail and signs in; every other session ends',
  request: { body: jsonBody(passwordResetSchema) },
  responses: {
    200: jsonAnswer(userSchema, 'The customer, signed in'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/user',
  tags,
  summary: 'Changes details; another e-mail address holds once the link sent there is opened',
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
  summary: 'Confirms another e-mail address, by the token in the mail sent there',
  request: { body: jsonBody(confirmEmailSchema) },
  responses: {
    200: jsonAnswer(confirmEmailAnswerSchema, 'The address that holds from now on'),
    ...answers(400, 403, 404, 413, 415, 422, 500, 503),
  },
})

const exporting = createRoute({
  method: 'get',
  path: '/user/export',
  tags,
  summary: 'All that the shop keeps about the customer',
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
    200: jsonAnswer(userSchema, 'Nobody is signed in any more'),
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

const VOID_LINK = 'This link has been used already or is too old. Please ask for a new one'

/** A wrong password is told at its field, with a status that does not lead away. */
const wrongPassword = (c: Context<AppEnv>, field: string) => {
  const message = 'This is not your password'
  return problem(c, 422, message, { errors: [{ field, message }] })
}

export const accountRoutes = createRouter()
  .openapi(forgot, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await askForReset(openDatabase(c.var.settings), 'customer', email, clientAddress(c), new Date())
    return asked.ok ? c.json({ sent: true as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(reset, async (c) => {
    const from = await fromOf(c, '')
    const done = await resetPassword(openDatabase(c.var.settings), c.req.valid('json'), from, new Date())
    if (!done.ok) return problem(c, 404, VOID_LINK)
    await letIn(c, done.token, done.user.email)
    return c.json({ user_details: done.user }, 200)
  })
  .openapi(update, async (c) => {
    const now = new Date()
    const session = await readSession(c, now)
    const updated = await updateUser(openDatabase(c.var.settings), session, c.req.valid('json'), placeOf(c), now)
    if (updated.ok) {
      if (updated.token !== undefined) await rememberSession(c, updated.token)
      return c.json(updated.changed, 200)
    }
    if (updated.code === 'not-signed-in') return notSignedIn(c)
    if (updated.code === 'too-many') return tooManyAttempts(c, updated.seconds)
    if (updated.code === 'wrong-password') return wrongPassword(c, 'current_password')
    const message = 'This is your e-mail address already'
    return problem(c, 422, message, { errors: [{ field: 'email', message }] })
  })
  .openapi(confirm, async (c) => {
    const confirmed = await confirmEmail(openDatabase(c.var.settings), c.req.valid('json').token, new Date())
    if (confirmed.ok) return c.json({ email: confirmed.email }, 200)
    return confirmed.code === 'taken'
      ? problem(c, 422, 'Another account has this e-mail address. Please choose a different one')
      : problem(c, 404, VOID_LINK)
  })
  .openapi(exporting, async (c) => {
    const session = await readSession(c, new Date())
    const data = await exportAccount(openDatabase(c.var.settings), session, readVisitorId(c))
    if (data === undefined) return notSignedIn(c)
    c.header('Content-Disposition', 'attachment; filename="cellardoor-account.json"')
    return c.json(data, 200)
  })
  .openapi(erasing, async (c) => {
    const now = new Date()
    const from = { address: clientAddress(c), visitor: readVisitorId(c) }
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
    const session = await readSession(c, new Date())
    const own = await listOwnReviews(openDatabase(c.var.settings), session)
    return own === undefined ? notSignedIn(c) : c.json({ reviews: own }, 200)
  })

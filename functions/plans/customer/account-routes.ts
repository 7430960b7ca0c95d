/** The account routes: passwords, details, export and erasure. */
import { z } from '@hono/zod-openapi'
import {
  confirmEmailResponseSchema,
  confirmEmailSchema,
  erasureSchema,
  forgotPasswordResponseSchema,
  forgotPasswordSchema,
  ownReviewsSchema,
  passwordResetSchema,
  userChangedSchema,
  userChangeSchema,
  userSchema,
} from '../../../domain/plans/customer/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { forgetSession, readSession, readSessionToken } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { notSignedIn } from '../../core/session/not-signed-in.ts'
import { requestOriginOf } from '../../core/session/request-origin.ts'
import { tooManyAttempts } from '../../core/session/too-many.ts'
import { readVisitorId } from '../../core/session/visitor-cookie.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { confirmEmail } from './change-email.ts'
import { eraseUser } from './erase.ts'
import { exportAccount } from './export.ts'
import { requestPasswordReset } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'
import { listOwnReviews } from './reviews.ts'
import { rememberSignIn, signInOriginOf } from './sign-in-cookies.ts'
import { updateUser } from './update.ts'

const routes = shopRoutes('Account')

const forgot = routes.post('/user/forgot-password', {
  summary: 'E-mails a link to set a new password; the response never reveals whether the account exists',
  body: forgotPasswordSchema,
  answer: jsonResponse(forgotPasswordResponseSchema, 'If there is such an account, an e-mail is on its way'),
  errors: [429],
})

const reset = routes.post('/user/reset-password', {
  summary: 'Sets a new password through the link in an e-mail, and signs in; all other sessions end',
  body: passwordResetSchema,
  answer: jsonResponse(userSchema, 'The customer, signed in'),
  errors: [404, 429],
})

const update = routes.patch('/user', {
  summary: 'Changes details; a new e-mail address takes effect once the link sent there is opened',
  body: userChangeSchema,
  answer: userChangedSchema,
  errors: [401, 422, 429],
})

const confirm = routes.post('/user/confirm-email', {
  summary: 'Confirms a new e-mail address, by the token in the e-mail sent there; every other session ends',
  body: confirmEmailSchema,
  answer: confirmEmailResponseSchema,
  errors: [404, 422],
})

const exporting = routes.get('/user/export', {
  summary: 'All data about the customer',
  answer: jsonResponse(z.record(z.string(), z.unknown()), 'Each part by its name, as a file to keep'),
  errors: [401],
})

const erasing = routes.delete('/user', {
  summary: 'Erases the account; orders keep what accounting requires',
  body: erasureSchema,
  answer: userSchema,
  errors: [401, 422, 429],
})

const reviews = routes.get('/user/reviews', {
  summary: 'The customer’s own reviews, newest first',
  answer: jsonResponse(ownReviewsSchema, 'Also those that wait for a moderator'),
  errors: [401],
})

const VOID_LINK = 'This link has already been used or is too old. Please ask for a new one'

/** A wrong password is a field error, with a status that does not redirect. */
const wrongPassword = (c: AppContext, field: string) => {
  return fieldProblem(c, field, 'This is not your password')
}

export const accountRoutes = createRouter()
  .openapi(forgot, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await requestPasswordReset(c.var.database, 'customer', email, ipAddressOf(c), c.var.now)
    return asked.ok ? c.json({ sent: true as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(reset, async (c) => {
    const from = await signInOriginOf(c)
    const done = await resetPassword(c.var.database, c.req.valid('json'), from, c.var.now)
    if (!done.ok) return problem(c, 404, VOID_LINK)
    await rememberSignIn(c, done)
    return c.json({ user_details: done.user }, 200)
  })
  .openapi(update, async (c) => {
    const updated = await updateUser(
      c.var.database,
      await readSession(c),
      c.req.valid('json'),
      requestOriginOf(c),
      c.var.now,
    )
    if (updated.ok) {
      if (updated.renewed !== undefined) await rememberSignIn(c, updated.renewed)
      return c.json(updated.changed, 200)
    }
    if (updated.code === 'not-signed-in') return notSignedIn(c)
    if (updated.code === 'too-many') return tooManyAttempts(c, updated.seconds)
    if (updated.code === 'wrong-password') return wrongPassword(c, 'current_password')
    return fieldProblem(c, 'email', 'This is already your e-mail address')
  })
  .openapi(confirm, async (c) => {
    const from = { ...requestOriginOf(c), session: await readSessionToken(c) }
    const confirmed = await confirmEmail(c.var.database, c.req.valid('json').token, from, c.var.now)
    if (confirmed.ok) {
      if (confirmed.renewed !== undefined) await rememberSignIn(c, confirmed.renewed)
      return c.json({ email: confirmed.email }, 200)
    }
    return confirmed.code === 'taken'
      ? problem(c, 422, 'Another account has this e-mail address. Please choose a different one')
      : problem(c, 404, VOID_LINK)
  })
  .openapi(exporting, async (c) => {
    const data = await exportAccount(c.var.database, await readSession(c), readVisitorId(c))
    if (data === undefined) return notSignedIn(c)
    c.header('Content-Disposition', 'attachment; filename="cellardoor-account.json"')
    return c.json(data, 200)
  })
  .openapi(erasing, async (c) => {
    const from = { ipAddress: ipAddressOf(c), visitor: readVisitorId(c) }
    const { password } = c.req.valid('json')
    const erased = await eraseUser(c.var.database, await readSession(c), password, from, c.var.now)
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
    const own = await listOwnReviews(c.var.database, await readSession(c))
    return own === undefined ? notSignedIn(c) : c.json({ reviews: own }, 200)
  })

/** The account routes: passwords, details, export and erasure. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { type OwnReviewRow, selectOwnReviews } from '../../../database/queries/catalogue/own-reviews.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import { eraseCustomer, selectObstacles } from '../../../database/queries/plans/erase-customer.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import {
  confirmEmailResponseSchema,
  confirmEmailSchema,
  erasureSchema,
  forgotPasswordResponseSchema,
  forgotPasswordSchema,
  type OwnReview,
  ownReviewsSchema,
  passwordResetSchema,
  userChangedSchema,
  userChangeSchema,
  userSchema,
} from '../../../domain/plans/customer/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { tooManyAttempts } from '../../core/http/retry-later.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { forgetSession, notSignedIn, readSession, readSessionToken } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { requestOriginOf } from '../../core/session/request-origin.ts'
import { readVisitorId } from '../../core/session/visitor-cookie.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { confirmEmail } from './change-email.ts'
import { checkAccount } from './check-account.ts'
import { exportAccount } from './export.ts'
import { requestPasswordReset } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'
import { rememberSignIn, signInOriginOf } from './sign-in-cookies.ts'
import { updateUser } from './update.ts'

const toReview = ({ route, kind, verified_purchase, ...row }: OwnReviewRow): OwnReview => ({
  ...row,
  niche: pictureStyle(kind),
  url: route === '' ? '' : `/${route}`,
  verified_purchase: verified_purchase === 1,
})

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
    const { database, now } = c.var
    const { password } = c.req.valid('json')
    const asked = await checkAccount(database, await readSession(c), password, ipAddressOf(c), now)
    if (!asked.ok) {
      if (asked.code === 'not-signed-in') return notSignedIn(c)
      return asked.code === 'too-many' ? tooManyAttempts(c, asked.seconds) : wrongPassword(c, 'password')
    }
    const { id, email } = asked.account
    const [obstacles, erased] = await batch(database, 'write', [
      selectObstacles(id),
      ...eraseCustomer({ id, email, visitor: readVisitorId(c), now: now.toISOString() }),
      ...asked.done,
    ])
    if (erased.rows.length > 0) {
      forgetSession(c)
      return c.json({ user_details: null }, 200)
    }
    // An order is still on its way, or a plan would be charged.
    const [first] = obstacles.rows
    return problem(
      c,
      422,
      first?.kind === 'plan'
        ? `Your ${first.name} plan is still running. Please cancel it first`
        : `Order ${first?.name ?? ''} is still on its way. You can erase your account once it has arrived`,
    )
  })
  .openapi(reviews, async (c) => {
    const session = await readSession(c)
    if (session === undefined) return notSignedIn(c)
    const [signedIn, { rows }] = await batch(c.var.database, 'read', [
      selectIsSignedIn(session),
      selectOwnReviews(session),
    ])
    return signedIn.rows[0]?.logged_in === 1 ? c.json({ reviews: rows.map(toReview) }, 200) : notSignedIn(c)
  })

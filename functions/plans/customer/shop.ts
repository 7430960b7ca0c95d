/** The customer routes: register, sign in and out, and read the signed-in customer. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { deleteSession, selectCustomer } from '../../../database/queries/plans/customers.ts'
import { signInSchema } from '../../../domain/core/identity/identity.schema.ts'
import { redirectPath } from '../../../domain/core/route/redirect-url.ts'
import {
  registrationSchema,
  signInResponseSchema,
  type UserDetails,
  userSchema,
} from '../../../domain/plans/customer/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { tooManyAttempts } from '../../core/http/retry-later.ts'
import { forgetSession, readSessionToken } from '../../core/session/cookie.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { logIn } from './login.ts'
import { register } from './register.ts'
import { rememberSignIn, signInOriginOf } from './sign-in-cookies.ts'

const routes = shopRoutes('Customers')

const registration = routes.post('/user/register', {
  summary: 'Creates an account and signs in; the visitor’s cart becomes the customer’s',
  body: registrationSchema,
  answer: userSchema,
  errors: [422, 429],
})

const login = routes.post('/user/login', {
  summary: 'Signs in; the visitor’s cart is added to the customer’s',
  body: signInSchema,
  answer: jsonResponse(signInResponseSchema, 'The customer, and where to go next'),
  errors: [401, 429],
})

const logout = routes.post('/user/logout', {
  summary: 'Signs out',
  answer: userSchema,
})

const read = routes.get('/user', {
  summary: 'Who is signed in',
  answer: jsonResponse(userSchema, 'The customer, or null'),
})

const check = routes.get('/user/check-logged-in', {
  summary: 'Whether a customer is signed in',
  answer: z.boolean(),
})

/** One round trip, none without a session. */
const currentUser = async (c: AppContext): Promise<UserDetails | null> => {
  const token = await readSessionToken(c)
  if (token === undefined) return null
  const [{ rows }] = await batch(c.var.database, 'read', [selectCustomer({ token, now: c.var.now.toISOString() })])
  return rows[0] ?? null
}

export const userRoutes = createRouter()
  .openapi(registration, async (c) => {
    const input = c.req.valid('json')
    const from = await signInOriginOf(c)
    const registered = await register(c.var.database, input, from, c.var.now)
    if (registered.ok) {
      await rememberSignIn(c, registered)
      return c.json({ user_details: registered.user }, 200)
    }
    if (registered.code === 'too-many') return tooManyAttempts(c, registered.seconds)
    return fieldProblem(c, 'email', 'There is already an account with this e-mail address')
  })
  .openapi(login, async (c) => {
    const input = c.req.valid('json')
    const from = await signInOriginOf(c)
    const loggedIn = await logIn(c.var.database, input, from, c.var.now)
    if (loggedIn.ok) {
      await rememberSignIn(c, loggedIn)
      return c.json({ user_details: loggedIn.user, redirect_url: redirectPath(input.redirect_url ?? '') }, 200)
    }
    if (loggedIn.code === 'wrong') return problem(c, 401, 'The e-mail address or the password is wrong')
    return tooManyAttempts(c, loggedIn.seconds)
  })
  .openapi(logout, async (c) => {
    const token = await readSessionToken(c)
    if (token !== undefined) await batch(c.var.database, 'write', [deleteSession(token)])
    forgetSession(c)
    return c.json({ user_details: null }, 200)
  })
  .openapi(read, async (c) => c.json({ user_details: await currentUser(c) }, 200))
  .openapi(check, async (c) => c.json((await currentUser(c)) !== null, 200))

/** The customer routes: register, sign in and out, and who is signed in. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { registrationSchema, signInAnswerSchema, signInSchema, userSchema } from '../../domain/customer/schema.ts'
import { redirectPath } from '../../domain/route/redirect-url.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { forgetSession, readSessionToken } from '../session/cookie.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { readUser } from './read.ts'
import { register } from './register.ts'
import { rememberSignIn, signInOriginOf } from './sign-in-cookies.ts'

const tags = ['Customers']

const registration = createRoute({
  method: 'post',
  path: '/user/register',
  tags,
  summary: 'Creates an account and signs in; the visitor’s cart becomes the customer’s',
  request: { body: jsonBody(registrationSchema) },
  responses: {
    200: jsonAnswer(userSchema, 'The new customer'),
    ...answers(400, 403, 413, 415, 422, 429, 500, 503),
  },
})

const login = createRoute({
  method: 'post',
  path: '/user/login',
  tags,
  summary: 'Signs in; the visitor’s cart is added to the customer’s',
  request: { body: jsonBody(signInSchema) },
  responses: {
    200: jsonAnswer(signInAnswerSchema, 'The customer, and where to go next'),
    ...answers(400, 401, 403, 413, 415, 429, 500, 503),
  },
})

const logout = createRoute({
  method: 'post',
  path: '/user/logout',
  tags,
  summary: 'Signs out',
  responses: {
    200: jsonAnswer(userSchema, 'Signed out'),
    ...answers(403, 413, 415, 500, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/user',
  tags,
  summary: 'Who is signed in',
  responses: { 200: jsonAnswer(userSchema, 'The customer, or null'), ...answers(500, 503) },
})

const check = createRoute({
  method: 'get',
  path: '/user/check-logged-in',
  tags,
  summary: 'Whether a customer is signed in',
  responses: { 200: jsonAnswer(z.boolean(), 'true or false'), ...answers(500, 503) },
})

const currentUser = async (c: Context<AppEnv>) =>
  readUser(openDatabase(c.var.settings), await readSessionToken(c), c.var.settings.now())

export const userRoutes = createRouter()
  .openapi(registration, async (c) => {
    const input = c.req.valid('json')
    const from = await signInOriginOf(c)
    const registered = await register(openDatabase(c.var.settings), input, from, c.var.settings.now())
    if (registered.ok) {
      await rememberSignIn(c, registered)
      return c.json({ user_details: registered.user }, 200)
    }
    if (registered.code === 'too-many') return tooManyAttempts(c, registered.seconds)
    const message = 'There is already an account with this e-mail address'
    return problem(c, 422, message, { errors: [{ field: 'email', message }] })
  })
  .openapi(login, async (c) => {
    const input = c.req.valid('json')
    const from = await signInOriginOf(c)
    const loggedIn = await logIn(openDatabase(c.var.settings), input, from, c.var.settings.now())
    if (loggedIn.ok) {
      await rememberSignIn(c, loggedIn)
      return c.json({ user_details: loggedIn.user, redirect_url: redirectPath(input.redirect_url ?? '') }, 200)
    }
    if (loggedIn.code === 'wrong') return problem(c, 401, 'The e-mail address or the password is wrong')
    return tooManyAttempts(c, loggedIn.seconds)
  })
  .openapi(logout, async (c) => {
    await logOut(openDatabase(c.var.settings), await readSessionToken(c))
    forgetSession(c)
    return c.json({ user_details: null }, 200)
  })
  .openapi(read, async (c) => c.json({ user_details: await currentUser(c) }, 200))
  .openapi(check, async (c) => c.json((await currentUser(c)) !== null, 200))

/** The customer's calls (spec §7, api.md): register, sign in and out, who is signed in. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { registrationSchema, signInAnswerSchema, signInSchema, userSchema } from '../../domain/customer/schema.ts'
import { redirectPath } from '../../domain/route/redirect-url.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { openAuth } from '../session/auth.ts'
import { clientAddress } from '../session/client-address.ts'
import { forgetSession, readSessionToken, rememberSession } from '../session/cookie.ts'
import { readCaller } from '../visitor/caller.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { readUser } from './read.ts'
import { register } from './register.ts'

const tags = ['Customers']

const registration = createRoute({
  method: 'post',
  path: '/user/register',
  tags,
  summary: 'Makes an account and signs it in; the cart of the visitor becomes the customer’s',
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
  summary: 'Signs in; the cart of the visitor is added to the customer’s',
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
    200: jsonAnswer(userSchema, 'Nobody is signed in any more'),
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

const fromOf = async (c: Context<AppEnv>) => ({
  ...(await readCaller(c)),
  address: clientAddress(c),
  userAgent: c.req.header('User-Agent')?.slice(0, 500) ?? '',
})

const currentUser = async (c: Context<AppEnv>) =>
  readUser(openDatabase(c.var.settings), await readSessionToken(c), new Date())

const tooMany = (c: Context<AppEnv>, seconds: number) => {
  c.header('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  return problem(c, 429, `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}

export const userRoutes = createRouter()
  .openapi(registration, async (c) => {
    const database = openDatabase(c.var.settings)
    const auth = await openAuth(database, c.var.settings)
    const registered = await register(database, auth, c.req.valid('json'), await fromOf(c), new Date())
    if (registered.ok) {
      await rememberSession(c, registered.token)
      return c.json({ user_details: registered.user }, 200)
    }
    if (registered.code === 'too-many') return tooMany(c, registered.seconds)
    const message = 'There is an account with this e-mail address already'
    return problem(c, 422, message, { errors: [{ field: 'email', message }] })
  })
  .openapi(login, async (c) => {
    const database = openDatabase(c.var.settings)
    const auth = await openAuth(database, c.var.settings)
    const input = c.req.valid('json')
    const loggedIn = await logIn(database, auth, input, await fromOf(c), new Date())
    if (loggedIn.ok) {
      await rememberSession(c, loggedIn.token)
      return c.json({ user_details: loggedIn.user, redirect_url: redirectPath(input.redirect_url ?? '') }, 200)
    }
    if (loggedIn.code === 'wrong') return problem(c, 401, 'The e-mail address or the password is wrong')
    return tooMany(c, loggedIn.seconds)
  })
  .openapi(logout, async (c) => {
    await logOut(openDatabase(c.var.settings), await readSessionToken(c))
    forgetSession(c)
    return c.json({ user_details: null }, 200)
  })
  .openapi(read, async (c) => c.json({ user_details: await currentUser(c) }, 200))
  .openapi(check, async (c) => c.json((await currentUser(c)) !== null, 200))

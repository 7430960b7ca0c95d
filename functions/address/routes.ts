/** The routes for a customer's addresses. Each returns the whole list. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { MAX_ADDRESSES } from '../../domain/address/address.ts'
import { addressIdSchema, newAddressSchema, savedAddressesSchema } from '../../domain/address/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { type AddressesAnswer, addAddress, changeAddress, listAddresses, removeAddress } from './change.ts'

const tags = ['Addresses']
const all = jsonAnswer(savedAddressesSchema, 'All of the customer’s addresses, the default one first')

const list = createRoute({
  method: 'get',
  path: '/user/addresses',
  tags,
  summary: 'The customer’s addresses',
  responses: { 200: all, ...answers(401, 422, 404, 500, 503) },
})

const add = createRoute({
  method: 'post',
  path: '/user/addresses',
  tags,
  summary: `Adds an address, at most ${MAX_ADDRESSES}; the first one is the default`,
  request: { body: jsonBody(newAddressSchema) },
  responses: { 200: all, ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const change = createRoute({
  method: 'put',
  path: '/user/addresses/{id}',
  tags,
  summary: 'Changes an address',
  request: { params: addressIdSchema, body: jsonBody(newAddressSchema) },
  responses: { 200: all, ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const remove = createRoute({
  method: 'delete',
  path: '/user/addresses/{id}',
  tags,
  summary: 'Removes an address; another one becomes the default',
  request: { params: addressIdSchema },
  responses: { 200: all, ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const toAnswer = (c: Context<AppEnv>, answer: AddressesAnswer) => {
  if (answer.ok) return c.json({ addresses: answer.addresses }, 200)
  if (answer.code === 'not-signed-in') return notSignedIn(c)
  return answer.code === 'unknown'
    ? problem(c, 404, 'There is no such address in your account')
    : problem(c, 422, `An account can have at most ${MAX_ADDRESSES} addresses. Please remove one first`)
}

const called = async (c: Context<AppEnv>) =>
  [openDatabase(c.var.settings), await readSession(c, c.var.settings.now())] as const

export const addressRoutes = createRouter()
  .openapi(list, async (c) => toAnswer(c, await listAddresses(...(await called(c)))))
  .openapi(add, async (c) => toAnswer(c, await addAddress(...(await called(c)), c.req.valid('json'))))
  .openapi(change, async (c) =>
    toAnswer(c, await changeAddress(...(await called(c)), c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, async (c) => toAnswer(c, await removeAddress(...(await called(c)), c.req.valid('param').id)))

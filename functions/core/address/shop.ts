/** The routes for a customer's addresses. Each returns the whole list. */
import { MAX_ADDRESSES } from '../../../domain/core/address/address.ts'
import { addressIdSchema, newAddressSchema, savedAddressesSchema } from '../../../domain/core/address/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { notSignedIn, readSession } from '../session/cookie.ts'
import { type AddressesResult, addAddress, changeAddress, listAddresses, removeAddress } from './change.ts'

const all = jsonResponse(savedAddressesSchema, 'All of the customer’s addresses, the default one first')
const routes = shopRoutes('Addresses').sharing({ answer: all, errors: [401, 404, 422] })

const list = routes.get('/user/addresses', {
  summary: 'The customer’s addresses',
})

const add = routes.post('/user/addresses', {
  summary: `Adds an address that the shop delivers to, up to ${MAX_ADDRESSES}; the first is the default`,
  body: newAddressSchema,
})

const change = routes.put('/user/addresses/{id}', {
  summary: 'Changes an address',
  params: addressIdSchema,
  body: newAddressSchema,
})

const remove = routes.delete('/user/addresses/{id}', {
  summary: 'Removes an address; another one becomes the default',
  params: addressIdSchema,
})

const toAnswer = (c: AppContext, answer: AddressesResult) => {
  if (answer.ok) return c.json({ addresses: answer.addresses }, 200)
  if (answer.code === 'not-signed-in') return notSignedIn(c)
  if (answer.code === 'unserved') return fieldProblem(c, 'postcode', answer.message)
  return answer.code === 'unknown'
    ? problem(c, 404, 'There is no such address in your account')
    : problem(c, 422, `An account can have at most ${MAX_ADDRESSES} addresses. Please remove one first`)
}

const called = async (c: AppContext) => [c.var.database, await readSession(c)] as const

export const addressRoutes = createRouter()
  .openapi(list, async (c) => toAnswer(c, await listAddresses(...(await called(c)))))
  .openapi(add, async (c) => toAnswer(c, await addAddress(...(await called(c)), c.req.valid('json'))))
  .openapi(change, async (c) =>
    toAnswer(c, await changeAddress(...(await called(c)), c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, async (c) => toAnswer(c, await removeAddress(...(await called(c)), c.req.valid('param').id)))

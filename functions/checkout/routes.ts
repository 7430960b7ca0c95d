/** The checkout's calls (api.md, Calls added): tell it something, pay, ask what became of it. */
import { createRoute } from '@hono/zod-openapi'
import { checkoutSummarySchema, checkoutUpdateSchema } from '../../domain/checkout/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { checkoutContext } from './context.ts'
import { openCheckout } from './open.ts'

const tags = ['Checkout']

const open = createRoute({
  method: 'post',
  path: '/checkout',
  tags,
  summary: 'Keeps what is told, and answers what is to be paid and how',
  request: { body: jsonBody(checkoutUpdateSchema) },
  responses: {
    200: jsonAnswer(checkoutSummarySchema, 'The checkout as it is now'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

export const checkoutRoutes = createRouter().openapi(open, async (c) => {
  const update = c.req.valid('json')
  const at = new Date()
  const context = checkoutContext(c.var.settings, update.kind, at)
  if (context === undefined) return problem(c, 404, 'There is no such checkout')
  const owner = ownerOf(await readCaller(c), at)
  return c.json(await openCheckout(openDatabase(c.var.settings), owner, update, context), 200)
})

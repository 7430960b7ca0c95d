/** Data of guests: asking for a link by e-mail, then export and erasure by that link. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { guestExportQueries } from '../../../database/queries/plans/account-export.ts'
import {
  eraseGuest,
  insertOwnDataLink,
  insertOwnDataMail,
  selectGuestObstacles,
  selectLinkAddress,
} from '../../../database/queries/plans/guest-data.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { erasedSchema, ownDataSchema } from '../../../domain/plans/customer/own-data.schema.ts'
import { forgotPasswordSchema } from '../../../domain/plans/customer/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { endOf, RESET_LINK_MS } from '../../core/session/life.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { readParts } from './export.ts'

const routes = shopRoutes('Account')

const ask = routes.post('/your-data/link', {
  summary: 'E-mails a link to see or erase a guest’s data; the response never reveals whether the address is known',
  body: forgotPasswordSchema,
  answer: z.object({ sent: z.literal(true) }),
  errors: [429],
})

const exporting = routes.post('/your-data/export', {
  summary: 'All data about the link’s e-mail address, outside an account',
  body: ownDataSchema,
  answer: jsonResponse(z.record(z.string(), z.unknown()), 'Each part by its name, as a file to keep'),
  errors: [404],
})

const erasing = routes.post('/your-data/erase', {
  summary: 'Erases the data of the link’s e-mail address; orders keep what accounting requires',
  body: ownDataSchema,
  answer: erasedSchema,
  errors: [404, 422],
})

const VOID_LINK = 'This link has already been used or is too old. Please ask for a new one'

/** The address that a mailed link proves; undefined if the link is invalid. */
const linkOf = async ({ var: { database, now: at } }: AppContext, token: string) => {
  const [hash, now] = [await sha256(token), at.toISOString()]
  const [{ rows }] = await batch(database, 'read', [selectLinkAddress(hash, now)])
  return rows[0] && { ...rows[0], hash, now }
}

export const ownDataRoutes = createRouter()
  // One round trip for any address: neither response nor timing reveals whether it is known.
  .openapi(ask, async (c) => {
    const { database, now } = c.var
    const sent = sentFormAt('own-data', c.req.valid('json').email, ipAddressOf(c), now)
    const token = randomToken(crypto)
    const link = { token, hash: await sha256(token), expires_at: endOf(now, RESET_LINK_MS) }
    const asked = { ...link, sent, limits: RATE_LIMITS.form }
    const [, , counted, blocking] = await batch(database, 'write', [
      insertOwnDataLink(asked),
      insertOwnDataMail(asked),
      insertSentForm(sent, RATE_LIMITS.form),
      selectBlockingForms(sent, RATE_LIMITS.form),
    ])
    return counted.rows.length > 0
      ? c.json({ sent: true as const }, 200)
      : tooManyForms(c, formRetryAfter(blocking, now))
  })
  // Everything about the link's address, except what belongs to an account.
  .openapi(exporting, async (c) => {
    const link = await linkOf(c, c.req.valid('json').token)
    if (link === undefined) return problem(c, 404, VOID_LINK)
    const { email, now } = link
    return c.json({ exported_at: now, email, ...(await readParts(c.var.database, guestExportQueries(email))) }, 200)
  })
  .openapi(erasing, async (c) => {
    const link = await linkOf(c, c.req.valid('json').token)
    if (link === undefined) return problem(c, 404, VOID_LINK)
    const { email, hash, now } = link
    if (link.has_account === 1)
      return problem(c, 422, 'This address has an account. Sign in and erase it under Privacy')
    const [obstacles, erased] = await batch(c.var.database, 'write', [
      selectGuestObstacles(email),
      ...eraseGuest(email, hash, now),
    ])
    if (erased.rows.length > 0) return c.json({ erased: true as const }, 200)
    const [first] = obstacles.rows
    return first === undefined
      ? problem(c, 404, VOID_LINK)
      : problem(c, 422, `Order ${first.name} is still on its way. You can erase your data once it has arrived`)
  })

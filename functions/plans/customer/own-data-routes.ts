/** Data of guests: asking for a link by e-mail, then export and erasure by that link. */
import { z } from '@hono/zod-openapi'
import { erasedSchema, ownDataSchema } from '../../../domain/plans/customer/own-data.schema.ts'
import { forgotPasswordSchema } from '../../../domain/plans/customer/schema.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { eraseOwnData, exportOwnData, requestOwnData } from './own-data.ts'

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

export const ownDataRoutes = createRouter()
  .openapi(ask, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await requestOwnData(c.var.database, email, ipAddressOf(c), c.var.now)
    return asked.ok ? c.json({ sent: true as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(exporting, async (c) => {
    const data = await exportOwnData(c.var.database, c.req.valid('json').token, c.var.now)
    return data === undefined ? problem(c, 404, VOID_LINK) : c.json(data, 200)
  })
  .openapi(erasing, async (c) => {
    const erased = await eraseOwnData(c.var.database, c.req.valid('json').token, c.var.now)
    if (erased.ok) return c.json({ erased: true as const }, 200)
    if (erased.code === 'void-link') return problem(c, 404, VOID_LINK)
    if (erased.code === 'has-account') {
      return problem(c, 422, 'This address has an account. Sign in and erase it under Privacy')
    }
    const [first] = erased.obstacles
    return problem(
      c,
      422,
      `Order ${first?.name ?? ''} is still on its way. You can erase your data once it has arrived`,
    )
  })

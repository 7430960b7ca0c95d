/** GET /api/openapi.json, and /api/docs, which shows it as a page without scripts. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../../app-env.ts'
import { createRouter } from '../../router.ts'
import { publicForAMinute } from '../middleware/caching.ts'
import { DOCS_STYLE, docsPage } from './page.ts'

const documentOf = (app: OpenAPIHono<AppEnv>) =>
  app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'The shop', version: '1', description: 'JSON in, JSON out. Money is in pounds.' },
  })

/** Made on the first request, so that it includes routes that were added later, and then kept: making it takes up to 0.2 s. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The routes that describe `app`. */
export const docsRoutes = (app: OpenAPIHono<AppEnv>) => {
  const router = createRouter()
  const document = once(() => JSON.stringify(documentOf(app)))
  const page = once(() => docsPage(documentOf(app)))
  router.use(...publicForAMinute)
  router.get('/openapi.json', (c) => c.body(document(), 200, { 'Content-Type': 'application/json' }))
  router.get('/docs', async (c) => c.html(await page()))
  router.get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  return router
}

/** GET /api/openapi.json, and /api/docs to read it: a page made here, without any script. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../app-env.ts'
import { publicForAMinute } from '../middleware/caching.ts'
import { createRouter } from '../router.ts'
import { DOCS_STYLE, docsPage } from './page.ts'

/** Read from the routes when asked, so that it holds those added after this one. */
const documentOf = (app: OpenAPIHono<AppEnv>) =>
  app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'The shop', version: '1', description: 'JSON in, JSON out. Money is in pounds.' },
  })

/** The routes that describe `app`. */
export const docsRoutes = (app: OpenAPIHono<AppEnv>) => {
  const router = createRouter()
  router.use(...publicForAMinute)
  router.get('/openapi.json', (c) => c.json(documentOf(app)))
  router.get('/docs', (c) => c.html(docsPage(documentOf(app))))
  router.get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  return router
}

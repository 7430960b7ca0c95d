/** What goes into a bundle, each kind by whoever may change it otherwise, and what comes out again. */
import { createRoute, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { StaffAction } from '../../../domain/admin/roles.ts'
import { staffBannerSchema } from '../../../domain/banner/staff-banner.schema.ts'
import {
  bundledPageSchema,
  bundledProductSchema,
  bundledSectionSchema,
  bundleIdSchema,
  bundleItemIdSchema,
  bundlePageIdSchema,
  bundleProductIdSchema,
} from '../../../domain/bundle/schema.ts'
import { menuEntriesSchema } from '../../../domain/menu/menu-tree.schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { answerBundle, oneBundle } from './answer-bundle.ts'
import { type Putting, putPage, putProduct, putSection, takeOut } from './change-items.ts'

type Described<Path extends string, Params extends z.ZodObject, Body extends z.ZodType> = {
  path: Path
  params: Params
  body: Body
  summary: string
  takes: StaffAction
}

const putRoute = <const Path extends string, Params extends z.ZodObject, Body extends z.ZodType>(
  of: Described<Path, Params, Body>,
) =>
  createRoute({
    method: 'put',
    path: of.path,
    tags: ['Publishing'],
    summary: of.summary,
    middleware: allowed(of.takes),
    request: { params: of.params, body: jsonBody(of.body) },
    responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
  })

const product = putRoute({
  path: '/admin/bundles/{id}/products/{code}',
  params: bundleProductIdSchema,
  body: bundledProductSchema,
  summary: 'Puts a change of a product or variant in; what the bundle changes of it already stays',
  takes: 'write_catalogue',
})

const page = putRoute({
  path: '/admin/bundles/{id}/pages/{page}',
  params: bundlePageIdSchema,
  body: bundledPageSchema,
  summary: 'Puts a page’s draft in, as it is at that revision',
  takes: 'build_pages',
})

const menu = putRoute({
  path: '/admin/bundles/{id}/menu',
  params: bundleIdSchema,
  body: bundledSectionSchema(menuEntriesSchema),
  summary: 'Puts the menu in as it was edited. `version` is that of the menu which was edited',
  takes: 'configure_site',
})

const banner = putRoute({
  path: '/admin/bundles/{id}/banner',
  params: bundleIdSchema,
  body: bundledSectionSchema(staffBannerSchema),
  summary: 'Puts the banner in as it was edited. `version` is that of the banner which was edited',
  takes: 'configure_site',
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/bundles/{id}/items/{noun}/{noun_id}',
  tags: ['Publishing'],
  summary: 'Takes something out of a bundle',
  middleware: allowed('publish'),
  request: { params: bundleItemIdSchema },
  responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 415, 422, 500, 503) },
})

const putting = (c: Context<AppEnv>, id: number): Putting => ({
  database: openDatabase(c.var.settings),
  staff: theStaff(c),
  id,
  now: c.var.settings.now(),
})

export const bundleItemRoutes = createRouter()
  .openapi(product, async (c) => {
    const { id, code } = c.req.valid('param')
    return answerBundle(c, await putProduct(putting(c, id), code, c.req.valid('json')))
  })
  .openapi(page, async (c) => {
    const { id, page: pageId } = c.req.valid('param')
    return answerBundle(c, await putPage(putting(c, id), pageId, c.req.valid('json').revision))
  })
  .openapi(menu, async (c) =>
    answerBundle(c, await putSection(putting(c, c.req.valid('param').id), 'menu', c.req.valid('json'))),
  )
  .openapi(banner, async (c) =>
    answerBundle(c, await putSection(putting(c, c.req.valid('param').id), 'banner', c.req.valid('json'))),
  )
  .openapi(remove, async (c) => {
    const { id, ...key } = c.req.valid('param')
    return answerBundle(c, await takeOut(putting(c, id), key))
  })

/** Calls that put items into a bundle, each with the permission to edit that kind of item, and take them out. */
import { staffBannerSchema } from '../../../domain/publishing/banner/staff-banner.schema.ts'
import {
  bundledPageSchema,
  bundledProductSchema,
  bundledSectionSchema,
  bundleIdSchema,
  bundleItemIdSchema,
  bundlePageIdSchema,
  bundleProductIdSchema,
} from '../../../domain/publishing/bundle/schema.ts'
import { menuEntriesSchema } from '../../../domain/publishing/menu/menu-tree.schema.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { oneBundle, respondWithBundle } from './bundle-response.ts'
import { putPage, putProduct, putSection, removeItem } from './change-items.ts'

const tag = 'Publishing'
const site = staffRoutes(tag, 'configure_site')

const product = staffRoutes(tag, 'write_catalogue').put('/admin/bundles/{id}/products/{code}', {
  summary: 'Puts a change of a product or variant in; what the bundle changes of it already stays',
  params: bundleProductIdSchema,
  body: bundledProductSchema,
  answer: oneBundle,
  errors: [404, 409, 422],
})

const page = staffRoutes(tag, 'build_pages').put('/admin/bundles/{id}/pages/{page}', {
  summary: 'Puts a page’s draft in, as it is at that revision',
  params: bundlePageIdSchema,
  body: bundledPageSchema,
  answer: oneBundle,
  errors: [404, 409, 422],
})

const menu = site.put('/admin/bundles/{id}/menu', {
  summary: 'Puts the menu in as it was edited. `version` is that of the menu which was edited',
  params: bundleIdSchema,
  body: bundledSectionSchema(menuEntriesSchema),
  answer: oneBundle,
  errors: [404, 409, 422],
})

const banner = site.put('/admin/bundles/{id}/banner', {
  summary: 'Puts the banner in as it was edited. `version` is that of the banner which was edited',
  params: bundleIdSchema,
  body: bundledSectionSchema(staffBannerSchema),
  answer: oneBundle,
  errors: [404, 409, 422],
})

const remove = staffRoutes(tag, 'publish').delete('/admin/bundles/{id}/items/{noun}/{noun_id}', {
  summary: 'Takes something out of a bundle',
  params: bundleItemIdSchema,
  answer: oneBundle,
  errors: [404, 409, 422],
})

export const bundleItemRoutes = createRouter()
  .openapi(product, async (c) => {
    const { id, code } = c.req.valid('param')
    return respondWithBundle(c, await putProduct({ ...c.var, id }, code, c.req.valid('json')))
  })
  .openapi(page, async (c) => {
    const { id, page: pageId } = c.req.valid('param')
    return respondWithBundle(c, await putPage({ ...c.var, id }, pageId, c.req.valid('json').revision))
  })
  .openapi(menu, async (c) =>
    respondWithBundle(c, await putSection({ ...c.var, ...c.req.valid('param') }, 'menu', c.req.valid('json'))),
  )
  .openapi(banner, async (c) =>
    respondWithBundle(c, await putSection({ ...c.var, ...c.req.valid('param') }, 'banner', c.req.valid('json'))),
  )
  .openapi(remove, async (c) => {
    const { id, ...key } = c.req.valid('param')
    return respondWithBundle(c, await removeItem({ ...c.var, id }, key))
  })

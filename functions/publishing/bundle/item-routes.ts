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
import type { Permission } from '../../core/middleware/allowed.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { oneBundle, respondWithBundle } from './bundle-response.ts'
import { putPage, putProduct, putSection, removeItem } from './change-items.ts'

const routesFor = (permission: Permission) =>
  staffRoutes('Publishing', permission).sharing({ answer: oneBundle, errors: [404, 409, 422] })
const site = routesFor('configure_site')

const product = routesFor('write_catalogue').put('/admin/bundles/{id}/products/{code}', {
  summary: 'Adds a change of a product or variant to a bundle, keeping the bundle’s other changes of it',
  params: bundleProductIdSchema,
  body: bundledProductSchema,
})

const page = routesFor('build_pages').put('/admin/bundles/{id}/pages/{page}', {
  summary: 'Adds a page’s draft to a bundle, as it is at that revision',
  params: bundlePageIdSchema,
  body: bundledPageSchema,
})

const menu = site.put('/admin/bundles/{id}/menu', {
  summary: 'Adds the edited menu to a bundle. `version` is that of the menu when it was opened',
  params: bundleIdSchema,
  body: bundledSectionSchema(menuEntriesSchema),
})

const banner = site.put('/admin/bundles/{id}/banner', {
  summary: 'Adds the edited banner to a bundle. `version` is that of the banner when it was opened',
  params: bundleIdSchema,
  body: bundledSectionSchema(staffBannerSchema),
})

const remove = routesFor('publish').delete('/admin/bundles/{id}/items/{noun}/{noun_id}', {
  summary: 'Removes a change from a bundle',
  params: bundleItemIdSchema,
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

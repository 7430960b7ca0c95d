/**
 * Config for all who set up the site: menu, banner, search bar, synonyms, redirects, stores, demo banner and
 * Trustpilot.
 */
import { z } from '@hono/zod-openapi'
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectLinkTargets, selectOccupiedRoutes } from '../../../database/queries/publishing/link-targets.ts'
import { staffStoresSchema } from '../../../domain/catalogue/store/schema.ts'
import { staffSynonymsSchema } from '../../../domain/catalogue/synonym/staff-synonyms.schema.ts'
import { isAppRoute } from '../../../domain/core/route/app-routes.ts'
import { routeOf } from '../../../domain/core/route/link-route.ts'
import { staffBannerSchema } from '../../../domain/publishing/banner/staff-banner.schema.ts'
import { menuEntriesSchema } from '../../../domain/publishing/menu/menu-tree.schema.ts'
import type { Redirect } from '../../../domain/publishing/redirect/redirect.ts'
import { redirectsSchema } from '../../../domain/publishing/redirect/redirects.schema.ts'
import { searchbarSchema } from '../../../domain/publishing/searchbar/schema.ts'
import { siteSettingsSchema } from '../../../domain/staff/config/site-settings.schema.ts'
import type { FieldError } from '../../errors.ts'
import { bannerLinks, deadLinks, menuLinks, redirectLinks } from '../../publishing/shop/dead-links.ts'
import { configRoutes, respondWithSaved, respondWithSection } from '../../publishing/shop/section-routes.ts'
import {
  bannerSection,
  menuSection,
  redirectsSection,
  searchbarSection,
  siteSection,
  storesSection,
  synonymsSection,
} from '../../publishing/shop/sections.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { locateStores } from './locate-stores.ts'

async function hiddenRedirects(database: Client, redirects: readonly Redirect[]): Promise<FieldError[]> {
  const [{ rows }] = await batch(database, 'read', [selectOccupiedRoutes(redirects.map(({ from }) => routeOf(from)))])
  const occupied = new Set(rows.map(({ route }) => route))
  return redirects.flatMap(({ from }, index) =>
    occupied.has(routeOf(from)) || isAppRoute(from)
      ? [
          {
            field: `value.${index}.from`,
            message: `${from} is a page of the shop, so the redirect would never be used`,
          },
        ]
      : [],
  )
}

const menu = configRoutes('menu', menuEntriesSchema)
const banner = configRoutes('banner', staffBannerSchema)
const searchbar = configRoutes('searchbar', searchbarSchema)
const synonyms = configRoutes('synonyms', staffSynonymsSchema)
const redirects = configRoutes('redirects', redirectsSchema)
const stores = configRoutes('stores', staffStoresSchema)
const site = configRoutes('site', siteSettingsSchema)

const routes = staffRoutes('Config', 'configure_site')

const targets = routes.get('/admin/config/targets', {
  summary: 'Lists and pages that the menu can lead to, each with its count of products',
  answer: jsonResponse(
    z.object({
      targets: z.array(
        z.object({ route: z.string(), name: z.string(), kind: z.enum(['category', 'page']), products: z.number() }),
      ),
    }),
    'The addresses, without their first slash',
  ),
})

export const siteConfigRoutes = createRouter()
  .openapi(targets, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectLinkTargets()])
    return c.json({ targets: rows }, 200)
  })
  .openapi(menu.read, (c) => respondWithSection(c, menuSection))
  .openapi(menu.save, async (c) => {
    const given = c.req.valid('json')
    const errors = await deadLinks(c.var.database, menuSection, given.value, menuLinks)
    return respondWithSaved(c, menuSection, given, errors)
  })
  .openapi(banner.read, (c) => respondWithSection(c, bannerSection))
  .openapi(banner.save, async (c) => {
    const given = c.req.valid('json')
    const errors = await deadLinks(c.var.database, bannerSection, given.value, bannerLinks)
    return respondWithSaved(c, bannerSection, given, errors)
  })
  .openapi(searchbar.read, (c) => respondWithSection(c, searchbarSection))
  .openapi(searchbar.save, (c) => respondWithSaved(c, searchbarSection, c.req.valid('json')))
  .openapi(synonyms.read, (c) => respondWithSection(c, synonymsSection))
  .openapi(synonyms.save, (c) => respondWithSaved(c, synonymsSection, c.req.valid('json')))
  .openapi(redirects.read, (c) => respondWithSection(c, redirectsSection))
  .openapi(redirects.save, async (c) => {
    const given = c.req.valid('json')
    const errors = [
      ...(await deadLinks(c.var.database, redirectsSection, given.value, redirectLinks)),
      ...(await hiddenRedirects(c.var.database, given.value)),
    ]
    return respondWithSaved(c, redirectsSection, given, errors)
  })
  .openapi(stores.read, (c) => respondWithSection(c, storesSection))
  .openapi(stores.save, async (c) => {
    const { value, version } = c.req.valid('json')
    const located = await locateStores(c.var.database, value)
    return respondWithSaved(c, storesSection, { value: located.stores, version }, located.errors)
  })
  .openapi(site.read, (c) => respondWithSection(c, siteSection))
  .openapi(site.save, (c) => respondWithSaved(c, siteSection, c.req.valid('json')))

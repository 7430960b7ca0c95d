/** Lists links, sketches, drafts with words, the shop's facts, quoted reviews and pages of a product for the page builder. One round trip each. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectShopRating, selectShopReviews, toShopReviews } from '../../../database/queries/catalogue/shop-reviews.ts'
import { readContentFacts, SHOP_CONFIG } from '../../../database/queries/core/shop-facts.ts'
import { selectConfig } from '../../../database/queries/core/site.ts'
import { selectKnownRoutes, selectLinkChoices } from '../../../database/queries/publishing/link-targets.ts'
import { selectSketched } from '../../../database/queries/publishing/page-sketches.ts'
import { selectPagesWithProduct } from '../../../database/queries/publishing/product-pages.ts'
import { selectDrafts } from '../../../database/queries/publishing/staff-pages.ts'
import { productCodeSchema } from '../../../domain/catalogue/product/edit.schema.ts'
import { shopReviewsSchema } from '../../../domain/catalogue/review/shop-reviews.schema.ts'
import { pageHitsSchema, textSearchSchema } from '../../../domain/publishing/page/find-text.schema.ts'
import { textHits } from '../../../domain/publishing/page/find-text.ts'
import {
  linkChoiceSchema,
  linkSearchSchema,
  routesQuerySchema,
} from '../../../domain/publishing/page/link-choice.schema.ts'
import { pageSketchSchema } from '../../../domain/publishing/page/page-sketch.schema.ts'
import { toSketches } from '../../../domain/publishing/page/page-sketch.ts'
import { productPageSchema } from '../../../domain/publishing/page/product-page.schema.ts'
import { contentFactsSchema } from '../../../domain/publishing/shop/content-facts.schema.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { openDocument, summaryOf } from './open-draft.ts'

const tag = 'Page builder'
const routes = staffRoutes(tag, 'build_pages')

const links = routes.get('/admin/links', {
  summary:
    'Link targets for the typed words, the best name first: up to three pages, lists, products, stores and files each, or eight of exactly that name',
  query: linkSearchSchema,
  answer: z.object({ links: z.array(linkChoiceSchema) }),
})

const known = routes.get('/admin/links/known', {
  summary: 'Those of the paths that a page, list, product or redirect has',
  query: routesQuerySchema,
  answer: z.object({ routes: z.array(z.string()) }),
})

const sketches = routes.get('/admin/page-sketches', {
  summary: 'Outlines of the latest drafts, and of saved sections as pages show them, for small pictures',
  answer: z.object({ sketches: z.array(pageSketchSchema) }),
})

const texts = routes.get('/admin/page-texts', {
  summary: 'Drafts, versions B too, with these words in a text, or in a link if asked for, with the surrounding text',
  query: textSearchSchema,
  answer: z.object({ pages: z.array(pageHitsSchema) }),
})

const reviews = routes.get('/admin/shop-reviews', {
  summary: 'The newest reviews of the shop, quoted on pages; null if there are none',
  answer: z.object({ shop_reviews: shopReviewsSchema.nullable() }),
})

const facts = routes.get('/admin/content-facts', {
  summary: 'Facts of the shop by their names in texts; `html` facts are markup',
  answer: z.object({ facts: contentFactsSchema }),
})

const pagesOfProduct = staffRoutes(tag, 'read_catalogue').get('/admin/products/{code}/pages', {
  summary: 'Pages that show the product or link to it, as published or in their draft',
  params: productCodeSchema,
  answer: z.object({ pages: z.array(productPageSchema) }),
})

export const pageReadRoutes = createRouter()
  .openapi(links, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectLinkChoices(c.req.valid('query').q)])
    return c.json({ links: rows }, 200)
  })
  .openapi(known, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectKnownRoutes(c.req.valid('query').routes)])
    return c.json({ routes: rows.map(({ route }) => route) }, 200)
  })
  .openapi(sketches, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectSketched()])
    const pages = rows.map(({ json, ...page }) => ({ ...page, document: JSON.parse(json) }))
    return c.json({ sketches: toSketches(pages) }, 200)
  })
  .openapi(texts, async (c) => {
    const search = c.req.valid('query')
    const [{ rows }] = await batch(c.var.database, 'read', [selectDrafts('versions B')])
    const pages = rows.flatMap((row) => {
      const opened = openDocument(row.draft_json, row)
      const hits = opened.ok ? textHits(opened.document, search) : []
      return hits.length > 0 ? [{ page: summaryOf(row), hits }] : []
    })
    return c.json({ pages }, 200)
  })
  .openapi(reviews, async (c) => {
    const [newest, ratings] = await batch(c.var.database, 'read', [selectShopReviews(), selectShopRating()])
    return c.json({ shop_reviews: toShopReviews(newest.rows, ratings.rows[0]) ?? null }, 200)
  })
  .openapi(facts, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectConfig(SHOP_CONFIG)])
    return c.json({ facts: readContentFacts(rows) }, 200)
  })
  .openapi(pagesOfProduct, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectPagesWithProduct(c.req.valid('param').code)])
    return c.json({ pages: rows.map((row) => ({ ...row, is_live: row.is_live === 1 })) }, 200)
  })

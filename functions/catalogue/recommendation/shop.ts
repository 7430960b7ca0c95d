/** The routes of recommendations and of popular products. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { toViewerCard } from '../../../database/queries/catalogue/product-card.ts'
import { selectPopular } from '../../../database/queries/catalogue/product-list.ts'
import {
  MAX_RECOMMENDATIONS,
  selectBestRated,
  selectRecommended,
} from '../../../database/queries/catalogue/recommendations.ts'
import { viewerCardSchema } from '../../../domain/catalogue/product/schema.ts'
import { ownerOf, readCaller, readOwner } from '../../core/session/caller.ts'
import { createRouter, shopRoutes } from '../../router.ts'

/** Key of requests without a cookie, which have neither a cart nor a history. */
const NOBODY = ''

/** Products in a carousel. */
const POPULAR = 12

const routes = shopRoutes('Products')

const list = routes.get('/products/recommendations', {
  summary: 'Up to 12 products in stock that go with the cart and the last product viewed, else the best rated',
  answer: z.array(viewerCardSchema),
})

const popular = routes.get('/products/popular', {
  summary: 'Up to 12 products in stock, most rated first',
  answer: z.object({ products: z.array(viewerCardSchema) }),
})

export const recommendationRoutes = createRouter()
  // Products that match the cart and the last wine viewed, topped up with the best rated.
  .openapi(list, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? NOBODY
    const owner = ownerOf({ ...caller, visitor }, c.var.now)
    const [fitting, best] = await batch(c.var.database, 'read', [
      selectRecommended(owner, visitor),
      selectBestRated(owner, visitor),
    ])
    const known = new Set(fitting.rows.map(({ code }) => code))
    const others = best.rows.filter(({ code }) => !known.has(code))
    return c.json(
      [...fitting.rows, ...others].slice(0, MAX_RECOMMENDATIONS).map((row) => toViewerCard(row)),
      200,
    )
  })
  .openapi(popular, async (c) => {
    const viewer = { owner: await readOwner(c), isAmend: false }
    const [{ rows }] = await batch(c.var.database, 'read', [selectPopular(POPULAR, viewer)])
    return c.json({ products: rows.map((row) => toViewerCard(row)) }, 200)
  })

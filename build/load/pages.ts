/** Loads the dynamic pages: each published document with the cards of the products it names. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectPublishedPages } from '../../database/queries/pages.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import { selectCardsByCode } from '../../database/queries/products.ts'
import { pageCss } from '../../domain/page/page-css.ts'
import { type PageDocument, pageElements } from '../../domain/page/page-document.ts'
import { productCodes } from '../../domain/page/product-codes.ts'
import { withoutStyles } from '../../domain/page/without-styles.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { withDefaultMeta } from '../../domain/route/default-meta.ts'
import { contentJson } from '../../domain/route/descriptor-json.ts'
import { loadClubPlans } from './club-plans.ts'
import { pageTitle } from './page-title.ts'
import type { RouteDraft } from './route-draft.ts'

export async function loadPageDocuments(client: Client): Promise<PageDocument[]> {
  const [{ rows }] = await batch(client, 'read', [selectPublishedPages()])
  return rows.filter(({ kind }) => kind === 'page').map(({ document_json }) => JSON.parse(document_json))
}

async function loadCards(client: Client, codes: string[]): Promise<Record<string, ProductCard>> {
  if (codes.length === 0) return {}
  const [{ rows }] = await batch(client, 'read', [selectCardsByCode(codes)])
  return Object.fromEntries(rows.map((row) => [row.code, toProductCard(row)]))
}

const showsClubPlans = (page: PageDocument): boolean =>
  pageElements(page).some(
    (element) =>
      element.element_type === 'custom_element' && element.custom_element_config.component_name === 'WineClub',
  )

export async function* loadPages(client: Client, pages: PageDocument[]): AsyncGenerator<RouteDraft> {
  const clubPlans = pages.some(showsClubPlans) ? await loadClubPlans(client) : {}
  for (const page of pages) {
    const style = pageCss(page)
    yield {
      route: page.route,
      type: 'dyn',
      tail: '',
      page: { document: JSON.stringify(page), style },
      content: contentJson({
        type: 'dyn',
        title: pageTitle(page.title),
        meta: withDefaultMeta({
          description: page.meta_description,
          keywords: page.keywords,
          canonical: `/${page.route}`,
        }),
        data: {
          page: withoutStyles(page),
          has_style: style !== '',
          products: await loadCards(client, productCodes(page)),
          ...(showsClubPlans(page) && { club_plans: clubPlans }),
        },
      }),
    }
  }
}

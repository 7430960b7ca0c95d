/** The data of a page builder document: the document without styles, and its cards, plans and reviews. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { readViewerCards, toProductCard } from '../../database/queries/catalogue/product-card.ts'
import { selectCardsByCode } from '../../database/queries/catalogue/products.ts'
import { selectShopRating, selectShopReviews, toShopReviews } from '../../database/queries/catalogue/shop-reviews.ts'
import { selectConfig } from '../../database/queries/core/site.ts'
import { selectPictureSizes } from '../../database/queries/publishing/media.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import type { ShopReviews } from '../../domain/catalogue/review/shop-reviews.schema.ts'
import type { DocumentData } from '../../domain/publishing/descriptor/descriptor.ts'
import { type CustomComponent, type PageDocument, pageElements } from '../../domain/publishing/page/page-document.ts'
import { type PictureSize, pictureFiles } from '../../domain/publishing/page/page-pictures.ts'
import { productCodes } from '../../domain/publishing/page/product-codes.ts'
import { withoutStyles } from '../../domain/publishing/page/without-styles.ts'
import { TRUSTPILOT } from '../../domain/staff/config/site-settings.ts'
import { loadClubPlans } from './club-plans.ts'

const shows = (page: PageDocument, component: CustomComponent): boolean =>
  pageElements(page).some(
    (element) =>
      element.element_type === 'custom_element' && element.custom_element_config.component_name === component,
  )

async function loadCards(client: Client, codes: string[]): Promise<Record<string, ProductCard>> {
  if (codes.length === 0) return {}
  const [cards] = await batch(client, 'read', [selectCardsByCode(codes)])
  return Object.fromEntries(readViewerCards(cards.rows[0]?.cards_json).map((row) => [row.code, toProductCard(row)]))
}

async function loadSizes(client: Client, files: readonly string[]): Promise<Pick<DocumentData, 'pictures'>> {
  if (files.length === 0) return {}
  const [{ rows }] = await batch(client, 'read', [selectPictureSizes(files)])
  const pictures = Object.fromEntries(
    rows.map(({ file, width, height }): [string, PictureSize] => [file, [width, height]]),
  )
  return rows.length > 0 ? { pictures } : {}
}

/** Returns '' if the shop has no page there. */
async function loadTrustpilot(client: Client): Promise<string> {
  const [{ rows }] = await batch(client, 'read', [selectConfig([TRUSTPILOT])])
  return JSON.parse(rows[0]?.value_json ?? '""')
}

/** Loads the shop's reviews for pages that show them; undefined while there are none. */
async function loadShopReviews(client: Client): Promise<ShopReviews | undefined> {
  const [reviews, ratings] = await batch(client, 'read', [selectShopReviews(), selectShopRating()])
  return toShopReviews(reviews.rows, ratings.rows[0])
}

export async function loadDocumentData(client: Client, page: PageDocument): Promise<DocumentData> {
  const showsReviews = shows(page, 'TrustPilot')
  const reviews = showsReviews ? await loadShopReviews(client) : undefined
  const trustpilot_domain = showsReviews ? await loadTrustpilot(client) : ''
  return {
    page: withoutStyles(page),
    products: await loadCards(client, productCodes(page)),
    ...(await loadSizes(client, pictureFiles(page))),
    ...(shows(page, 'WineClub') && { club_plans: await loadClubPlans(client) }),
    ...(reviews && { shop_reviews: reviews }),
    ...(trustpilot_domain !== '' && { trustpilot_domain }),
  }
}

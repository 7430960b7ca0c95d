/** What a document of the page builder shows: itself without its styles, and the cards of the products and plans it names. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import { selectCardsByCode } from '../../database/queries/products.ts'
import { type PageDocument, pageElements } from '../../domain/page/page-document.ts'
import { productCodes } from '../../domain/page/product-codes.ts'
import { withoutStyles } from '../../domain/page/without-styles.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { loadClubPlans } from './club-plans.ts'

const showsClubPlans = (page: PageDocument): boolean =>
  pageElements(page).some(
    (element) =>
      element.element_type === 'custom_element' && element.custom_element_config.component_name === 'WineClub',
  )

async function loadCards(client: Client, codes: string[]): Promise<Record<string, ProductCard>> {
  if (codes.length === 0) return {}
  const [{ rows }] = await batch(client, 'read', [selectCardsByCode(codes)])
  return Object.fromEntries(rows.map((row) => [row.code, toProductCard(row)]))
}

export async function loadDocumentData(client: Client, page: PageDocument): Promise<DocumentData> {
  return {
    page: withoutStyles(page),
    products: await loadCards(client, productCodes(page)),
    ...(showsClubPlans(page) && { club_plans: await loadClubPlans(client) }),
  }
}

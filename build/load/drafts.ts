/** Stage 2, load: all routes' drafts, one after the other, so that none needs to stay in memory (build.md). */
import type { Client } from '@libsql/client'
import type { PageDocument } from '../../domain/page/page-document.ts'
import { type Category, loadLists } from './categories.ts'
import { loadPages } from './pages.ts'
import { loadProducts } from './products.ts'
import type { RouteDraft } from './route-draft.ts'

export async function* loadDrafts(
  client: Client,
  pages: PageDocument[],
  categories: Category[],
): AsyncGenerator<RouteDraft> {
  yield* loadPages(client, pages)
  yield* loadLists(client, categories)
  yield* loadProducts(client, categories)
}

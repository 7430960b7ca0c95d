/** GET /api/breadcrumbs: the path from the home page to a route. One round trip, none for the home page. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectBreadcrumbs } from '../../../database/queries/catalogue/breadcrumbs.ts'
import type { Breadcrumb } from '../../../domain/catalogue/category/schema.ts'

const HOME: Breadcrumb = { id: 'home', name: 'Home', sef_url: '' }

/** `route` has no slashes at its ends. Unknown routes get the home page alone. */
export const listBreadcrumbs = async (database: Client, route: string): Promise<Breadcrumb[]> => {
  if (route === '') return [HOME]
  const [crumbs] = await batch(database, 'read', [selectBreadcrumbs(route)])
  return [HOME, ...crumbs.rows]
}

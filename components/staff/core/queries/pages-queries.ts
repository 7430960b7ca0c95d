/** Queries of the builder's dashboard: the pages, and the colleagues who have each one open. */
import { asked } from '../../../kit/panel/queries.ts'

export const pagesQuery = asked('pages-list', 'GET /api/admin/pages')

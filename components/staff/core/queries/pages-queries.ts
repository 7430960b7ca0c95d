/** Queries of the builder's dashboard: the pages, and the colleagues who have each one open. */
import { callQuery } from '../../../kit/panel/queries.ts'

export const pagesQuery = callQuery('pages-list', 'GET /api/admin/pages')

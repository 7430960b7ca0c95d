/** Queries of the builder's dashboard: the pages, the colleagues who have each one open, and small pictures. */
import { callQuery } from '../../../kit/panel/queries.ts'

export const pagesQuery = callQuery('pages-list', 'GET /api/admin/pages')

export const sketchesQuery = callQuery('page-sketches', 'GET /api/admin/page-sketches')

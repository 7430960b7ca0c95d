/** What the builder's dashboard reads: the pages, and who else has which of them open. */
import { asked } from '../queries.ts'

export const pagesQuery = asked('pages-list', 'GET /api/admin/pages')

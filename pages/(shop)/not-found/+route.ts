/** Matches no path: the page is built as 404.html and served for unknown paths. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('not_found')

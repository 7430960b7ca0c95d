/** No path leads here: the page is built as 404.html and served where nothing else is. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('not_found')

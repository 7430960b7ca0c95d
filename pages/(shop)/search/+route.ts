/** /search. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('search')

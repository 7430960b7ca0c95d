/** Paths whose descriptor says `plp`. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('plp')

/** Paths whose descriptor says `pdp`. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('pdp')

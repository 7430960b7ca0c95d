/** Paths with a descriptor of type `pdp`. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('pdp')

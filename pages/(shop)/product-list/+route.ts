/** Paths with a descriptor of type `plp`. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('plp')

/** Paths with a descriptor of type `dyn`. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('dyn')

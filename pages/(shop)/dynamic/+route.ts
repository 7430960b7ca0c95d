/** Paths whose descriptor says `dyn`. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('dyn')

/** Paths whose descriptor says `dyn` (spec §2, Unknown paths). */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('dyn')

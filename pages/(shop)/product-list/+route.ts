/** Paths whose descriptor says `plp` (spec §2, Unknown paths). */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('plp')

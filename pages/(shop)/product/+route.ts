/** Paths whose descriptor says `pdp` (spec §2, Unknown paths). */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('pdp')

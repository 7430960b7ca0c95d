/** The paths of the 'letter' screen in domain/route/own-screens.ts. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('letter')

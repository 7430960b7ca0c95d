/** The paths of the 'order_status' screen in domain/core/route/own-screens.ts. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('order_status')

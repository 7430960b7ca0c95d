/** The path of the 'cart' screen in domain/core/route/own-screens.ts. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('cart')

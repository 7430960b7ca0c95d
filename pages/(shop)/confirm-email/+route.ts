/** The path of the 'confirm_email' screen in domain/core/route/own-screens.ts. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('confirm_email')

/** The path of the 'admin_login' screen in domain/core/route/own-screens.ts. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('admin_login')

/** The path of the 'admin_reset_password' screen in domain/core/route/own-screens.ts. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('admin_reset_password')

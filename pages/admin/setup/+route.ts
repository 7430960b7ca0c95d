/** The path of the 'admin_setup' screen in domain/route/own-screens.ts. */
import { routeByType } from '../../route-by-type.ts'

export const route = routeByType('admin_setup')

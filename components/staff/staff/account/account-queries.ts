/** Query of the user's own account in the control panel. */
import { asked } from '../../../kit/panel/queries.ts'

export const accountQuery = asked('account', 'GET /api/admin/account')

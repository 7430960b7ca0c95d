/** Query of the user's own account in the control panel. */
import { callQuery } from '../../../kit/panel/queries.ts'

export const accountQuery = callQuery('account', 'GET /api/admin/account')

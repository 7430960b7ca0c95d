/** Loads the signed-in member of staff; redirects visitors without access to the control panel. */
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'

/** `page` is the side menu entry to be opened: staff whose type has no access to it are redirected too. */
export async function loadStaff(page?: string): Promise<CallResult<StaffInfo>> {
  const access = await call('GET /api/admin-access-check-temp')
  if (!access.ok) return access
  if (!access.data) {
    location.replace('/')
    return new Promise(() => undefined)
  }
  return call('GET /api/userrole-access-check', page === undefined ? {} : { query: { page } })
}

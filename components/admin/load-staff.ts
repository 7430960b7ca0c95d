/** Asks who of the staff is signed in; whoever may not be in the control panel is led away. */
import type { StaffInfo } from '../../domain/admin/admin.ts'
import { type CallResult, call } from '../api/call.ts'

/** `page` is the entry of the side menu that is to be opened: whose type may not is led away as well. */
export async function loadStaff(page?: string): Promise<CallResult<StaffInfo>> {
  const access = await call('GET /api/admin-access-check-temp')
  if (!access.ok) return access
  if (!access.data) {
    location.replace('/')
    return new Promise(() => undefined)
  }
  return call('GET /api/userrole-access-check', page === undefined ? {} : { query: { page } })
}

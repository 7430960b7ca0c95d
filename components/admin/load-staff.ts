/** Asks who of the staff is signed in; whoever may not be in the control panel is led away (spec §6). */
import type { StaffInfo } from '../../domain/admin/admin.ts'
import { type CallResult, call } from '../api/call.ts'

export async function loadStaff(): Promise<CallResult<StaffInfo>> {
  const access = await call<boolean>('/api/admin-access-check-temp')
  if (!access.ok) return access
  if (!access.data) {
    location.replace('/')
    return new Promise(() => undefined)
  }
  return call<StaffInfo>('/api/userrole-access-check')
}

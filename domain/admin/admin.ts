/** A member of staff in the API (docs/staff.md). */
import type { UserType } from './roles.ts'

export type StaffInfo = {
  is_logged_in: true
  full_name: string
  user_type: UserType
  user_type_text: string
}

/** Messages by which the control panel recognises refusals. */
export const NO_TOKEN = 'Token not found.'
export const NOT_LOGGED_IN = 'not logged in'
export const PAGE_RESTRICTED = 'page restricted'

/** Users of the control panel, as owners see them (docs/staff.md#users). */
import type { UserType } from '../admin/roles.ts'

/** Invited: they have never set a password. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const
export type UserState = (typeof USER_STATES)[number]

export type StaffUser = {
  id: string
  name: string
  email: string
  user_type: UserType
  state: UserState
  has_two_factor: boolean
  /** UTC ISO-8601; null for nobody who has signed in. */
  last_sign_in_at: string | null
  /** Until when their invitation is good; null where there is none, or none any more. */
  invitation_until: string | null
  /** Rises with each change. */
  version: number
}

export type StaffUsers = {
  users: StaffUser[]
  /** The id of whoever asks. */
  you: string
}

export type Invitation = { name: string; email: string; user_type: UserType }

/** What is left out stays. */
export type StaffUserChange = { user_type?: UserType | undefined; is_disabled?: boolean | undefined; version: number }

/** One's own account in the control panel (docs/staff.md#two-factor-sign-in). */
import type { UserType } from '../admin/roles.ts'

export type StaffAccount = {
  name: string
  email: string
  user_type: UserType
  has_two_factor: boolean
  /** UTC ISO-8601; null while it is off. */
  two_factor_since: string | null
  /** Good ones. */
  recovery_codes_left: number
  /** Without it they can do nothing else. */
  is_required: boolean
}

/** Proof of a member of staff's identity: exactly one of the two. */
export type IdentityProof = {
  password?: string | undefined
  /** The app's code; accounts without two-factor sign-in have none. */
  code?: string | undefined
}

/** What an authenticator app is given. */
export type NewTwoFactor = {
  /** Base32. */
  secret: string
  /** otpauth://. */
  link: string
}

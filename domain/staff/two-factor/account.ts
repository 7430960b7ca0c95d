/** The signed-in user's account in the control panel (docs/staff.md#two-factor-sign-in). */
import type { z } from 'zod'
import type { identityProofSchema, newTwoFactorSchema, passwordChangeSchema, staffAccountSchema } from './schema.ts'

export type StaffAccount = z.infer<typeof staffAccountSchema>

/** Proof of a staff member's identity: exactly one of the two. */
export type IdentityProof = z.infer<typeof identityProofSchema>

/** Data for an authenticator app. */
export type NewTwoFactor = z.infer<typeof newTwoFactorSchema>

export type PasswordChange = z.infer<typeof passwordChangeSchema>

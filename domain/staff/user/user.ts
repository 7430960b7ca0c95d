/** Users of the control panel, as owners see them (docs/staff.md#users). */
import type { z } from 'zod'
import type { invitationSchema, staffUserChangeSchema, staffUserSchema, staffUsersSchema } from './schema.ts'

/** Invited users have never set a password. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const
export type UserState = (typeof USER_STATES)[number]

export type StaffUser = z.infer<typeof staffUserSchema>

export type StaffUsers = z.infer<typeof staffUsersSchema>

export type Invitation = z.infer<typeof invitationSchema>

/** Omitted fields are unchanged. */
export type StaffUserChange = z.infer<typeof staffUserChangeSchema>

/** Users of the control panel, as owners see them (docs/staff.md#users). */

/** Invited users have never set a password. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const
export type UserState = (typeof USER_STATES)[number]

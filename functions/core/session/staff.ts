/** Finds the member of staff of a session, or why there is none. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import {
  type SignedInRow,
  type SignedInStaff,
  type StaffRow,
  selectStaff,
} from '../../../database/queries/core/staff.ts'
import { NO_TOKEN, NOT_LOGGED_IN, PAGE_RESTRICTED } from '../../../domain/staff/access/admin.ts'
import type { StaffInfo } from '../../../domain/staff/access/schema.ts'
import { isTwoFactorRequired } from '../../../domain/staff/two-factor/required.ts'
import { type Access, accessOf } from '../../../domain/staff/user/role.ts'
import { userRoleSchema } from '../../../domain/staff/user/schema.ts'
import type { Settings } from '../../env.ts'

export type CheckedStaff =
  | { ok: true; staff: SignedInStaff }
  /** Message of the 401. */
  | { ok: false; message: typeof NO_TOKEN | typeof NOT_LOGGED_IN | typeof PAGE_RESTRICTED }

const accessOfRow = ({ user_type, role_json }: StaffRow): Access => accessOf(user_type, userRoleSchema.parse(role_json))

const toCheckedStaff = (staff: SignedInRow | undefined): CheckedStaff => {
  if (staff === undefined) return { ok: false, message: NOT_LOGGED_IN }
  if (staff.is_disabled === 1) return { ok: false, message: PAGE_RESTRICTED }
  return { ok: true, staff: { ...staff, permissions: accessOfRow(staff).permissions } }
}

export const checkStaff = async (database: Client, session: Session | undefined): Promise<CheckedStaff> => {
  if (session === undefined) return { ok: false, message: NO_TOKEN }
  const [found] = await batch(database, 'read', [selectStaff(session)])
  return toCheckedStaff(found.rows[0])
}

/** Also reads whether a customer is signed in in the same browser. */
export const checkStaffOrCustomer = async (
  database: Client,
  session: Session | undefined,
  customer: Session | undefined,
): Promise<{ asked: CheckedStaff; isCustomer: boolean }> => {
  const noSession = { token: '', now: (session ?? customer)?.now ?? '' }
  if (session === undefined && customer === undefined)
    return { asked: { ok: false, message: NO_TOKEN }, isCustomer: false }
  const [found, signedIn] = await batch(database, 'read', [
    selectStaff(session ?? noSession),
    selectIsSignedIn(customer ?? noSession),
  ])
  const asked: CheckedStaff = session === undefined ? { ok: false, message: NO_TOKEN } : toCheckedStaff(found.rows[0])
  return { asked, isCustomer: signedIn.rows[0]?.logged_in === 1 }
}

/** True if the account has to set up two-factor sign-in before it can do anything else. */
export const mustSetUp = ({ user_type, has_two_factor }: StaffRow, shop: Settings): boolean =>
  has_two_factor === 0 && isTwoFactorRequired(user_type, shop)

export const toStaffInfo = (staff: StaffRow, shop: Settings): StaffInfo => ({
  is_logged_in: true,
  full_name: staff.name,
  shop_name: staff.shop_name,
  ...accessOfRow(staff),
  has_two_factor: staff.has_two_factor === 1,
  must_set_up_two_factor: mustSetUp(staff, shop),
})

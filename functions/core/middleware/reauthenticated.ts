/** Restricts sensitive calls to sessions of staff confirmed in the last ten minutes (docs/domain.md#confirming-identity). */
import { CONFIRM_IDENTITY } from '../../../domain/staff/access/admin.ts'
import { isConfirmed } from '../../../domain/staff/access/confirmed.ts'
import type { AppContext, StaffContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'

/** Returns whether the session is confirmed, for calls that are sensitive only at times; others declare `sensitive`. */
export const isReauthenticated = ({ var: { staff, now } }: StaffContext): boolean =>
  isConfirmed(staff.confirmed_at, now)

/** Answers 403 with the code `confirm_identity`, at which the panel asks for the password or a code. */
export const refuseUnconfirmed = (c: AppContext) => problem(c, 403, CONFIRM_IDENTITY, { code: 'confirm_identity' })

/** GET /api/admin/account: the caller's details, and whether two-factor sign-in is on. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { selectTwoFactor } from '../../../database/queries/core/two-factor.ts'
import { isTwoFactorRequired } from '../../../domain/staff/two-factor/required.ts'
import type { StaffAccount } from '../../../domain/staff/two-factor/schema.ts'
import type { Settings } from '../../env.ts'

export async function readAccount(database: Client, staff: StaffRow, settings: Settings): Promise<StaffAccount> {
  const { id, name, email, user_type } = staff
  const [{ rows }] = await batch(database, 'read', [selectTwoFactor(id)])
  const on = rows[0]?.is_on === 1 ? rows[0] : undefined
  return {
    name,
    email,
    has_two_factor: on !== undefined,
    two_factor_since: on?.created_at ?? null,
    recovery_codes_left: on?.codes_left ?? 0,
    is_required: isTwoFactorRequired(user_type, settings),
  }
}

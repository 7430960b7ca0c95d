/** Restricts sensitive calls to sessions of staff confirmed in the last ten minutes (docs/domain.md#confirming-identity). */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CONFIRM_IDENTITY } from '../../domain/admin/admin.ts'
import { isConfirmed } from '../../domain/admin/confirmed.ts'
import { theStaff } from '../admin/the-staff.ts'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'

/** Tells whether the caller's session is confirmed, for calls that are sensitive only in some cases. */
export const isReauthenticated = (c: Context<AppEnv>): boolean =>
  isConfirmed(theStaff(c).confirmed_at, c.var.settings.now())

export const refuseUnconfirmed = (c: Context<AppEnv>) => problem(c, 403, CONFIRM_IDENTITY, { code: 'confirm_identity' })

/** Answers 403 with the code `confirm_identity` until the session is confirmed. Goes after `allowed`, which checks the permission. */
export const reauthenticated = createMiddleware<AppEnv>(async (c, next) =>
  isReauthenticated(c) ? next() : refuseUnconfirmed(c),
)

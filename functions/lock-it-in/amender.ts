/** The answer where there is no running plan to amend. */
import type { AmenderRow } from '../../database/queries/amend-plan.ts'
import { NO_PLAN_MESSAGE } from '../../domain/lock-it-in/lock-it-in.ts'
import type { AppContext } from '../app-env.ts'
import { problem } from '../errors.ts'
import { notSignedIn } from '../session/not-signed-in.ts'

export type NotAmended = { ok: false; code: 'not-signed-in' | 'no-plan' }

/** null for a customer with a plan that runs. */
export function refusalOf(amender: AmenderRow | undefined): NotAmended | null {
  if (amender === undefined || amender.customer_id === null) return { ok: false, code: 'not-signed-in' }
  return amender.plan_id === null ? { ok: false, code: 'no-plan' } : null
}

export const notAmended = (c: AppContext, { code }: NotAmended) =>
  code === 'not-signed-in' ? notSignedIn(c) : problem(c, 422, NO_PLAN_MESSAGE)

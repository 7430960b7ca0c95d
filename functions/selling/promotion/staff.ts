/** Promotion codes in the control panel (docs/staff.md#promotions). Orders keep their saving after a change. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAuditOfChange } from '../../../database/queries/core/audit.ts'
import {
  deletePromotion,
  insertPromotion,
  type PromotionRow,
  selectPromotion,
  selectPromotions,
  selectUnknownInScope,
  selectWithoutAccount,
  updatePromotion,
} from '../../../database/queries/selling/staff-promotions.ts'
import type { Promotions } from '../../../database/tables.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { maskEmail } from '../../../domain/plans/customer/mask-email.ts'
import {
  newPromotionSchema,
  type PromotionTerms,
  promotedCustomersSchema,
  promotionChangeSchema,
  promotionCodeSchema,
  promotionColumns,
  promotionConflictSchema,
  type StaffPromotion,
  staffPromotionSchema,
  termsColumns,
} from '../../../domain/selling/promotion/promotion.schema.ts'
import { promotionFaults, promotionState } from '../../../domain/selling/promotion/promotion.ts'
import type { ActingStaff } from '../../app-env.ts'
import { fieldProblem, fieldProblems, problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'

const routes = staffRoutes('Promotions', 'manage_promotions')
/** Only staff who may see customers can find out who has an account. */
const serving = staffRoutes('Promotions', 'serve_customers')
const one = z.object({ promotion: staffPromotionSchema })

const list = routes.get('/admin/promotions', {
  summary: 'The promotion codes, newest first, with the number of uses of each',
  answer: z.object({
    promotions: z.array(staffPromotionSchema),
    today: z.string().meta({ description: 'In London; states are of this day' }),
  }),
})

const create = routes.post('/admin/promotions', {
  summary: 'Creates a code. Spaces and upper or lower case don’t matter',
  body: newPromotionSchema,
  answer: one,
  errors: [404, 409, 422],
})

const findMissing = serving.post('/admin/promotions/missing-accounts', {
  summary: 'The e-mail addresses that no account has. Changes nothing',
  body: promotedCustomersSchema,
  answer: promotedCustomersSchema,
})

const change = routes.patch('/admin/promotions/{code}', {
  summary: 'Changes the terms, all together. `version` is that of the code as shown',
  params: promotionCodeSchema,
  body: promotionChangeSchema,
  answer: one,
  conflict: promotionConflictSchema,
  errors: [404, 422],
})

const remove = routes.delete('/admin/promotions/{code}', {
  summary: 'Deletes a code that no order has used',
  params: promotionCodeSchema,
  answer: z.object({ code: z.string() }),
  errors: [404, 422],
})

const shownValue = ({ kind, value }: Pick<Promotions, 'kind' | 'value'>): number | null => {
  if (kind === 'free_delivery') return null
  return kind === 'amount' ? toPounds(value) : value
}

function toTerms(promotion: PromotionRow): PromotionTerms {
  const { code: _, used, created_at, version, scope, products, minimum_spend_pence, ...row } = promotion
  const decoded = z.decode(promotionColumns, { ...row, minimum_spend: minimum_spend_pence })
  return { ...row, ...decoded, value: shownValue(row) }
}

type Change = { action: 'create' | 'edit' | 'delete'; before?: PromotionTerms; after?: PromotionTerms }

/** Run after the change. The audit log outlives customers' accounts, so their e-mail addresses are masked in it. */
const auditChange = ({ staff, now }: ActingStaff, code: string, { action, before, after }: Change) => {
  const masked = (terms?: PromotionTerms) =>
    terms && { ...terms, customer_emails: terms.customer_emails.map(maskEmail) }
  const values = { before: masked(before), after: masked(after) }
  return insertAuditOfChange({ staff, action, noun: 'promotion', noun_id: code, ...values, at: now.toISOString() })
}

/** `today` is London's. */
function toPromotion(row: PromotionRow, today: string): StaffPromotion {
  const { code, used, created_at, version } = row
  const named = { scope: JSON.parse(row.scope), products: JSON.parse(row.products) }
  const promotion = { ...toTerms(row), ...named, code, used, created_at, version }
  return { ...promotion, state: promotionState(promotion, today) }
}

const UNKNOWN_IN_SCOPE = 'One of these no longer exists. Remove it'
const TAKEN = 'There is a promotion with this code already'
const CHANGED = 'Another user has changed this code'
const UNKNOWN = 'There is no such code. Another user may have deleted it.'
const USED = 'An order names this code, so it stays. Switch it off instead.'

const scopeFaults = (unknown: readonly { field: string }[]) =>
  unknown.map(({ field }) => ({ field, message: UNKNOWN_IN_SCOPE }))

export const adminPromotionRoutes = createRouter()
  .openapi(list, async (c) => {
    const today = inLondon(c.var.now).day
    const [{ rows }] = await batch(c.var.database, 'read', [selectPromotions()])
    return c.json({ promotions: rows.map((row) => toPromotion(row, today)), today }, 200)
  })
  // One round trip.
  .openapi(create, async (c) => {
    const { code, ...terms } = c.req.valid('json')
    const faults = promotionFaults(terms, 0)
    if (faults.length > 0) return fieldProblems(c, faults)
    const [unknown, inserted, , { rows }] = await batch(c.var.database, 'write', [
      selectUnknownInScope(terms),
      insertPromotion(code, termsColumns(terms), terms, c.var.now.toISOString()),
      auditChange(c.var, code, { action: 'create', after: terms }),
      selectPromotion(code),
    ])
    if (unknown.rows.length > 0) return fieldProblems(c, scopeFaults(unknown.rows))
    if (inserted.rowsAffected === 0 || rows[0] === undefined) return fieldProblem(c, 'code', TAKEN)
    return c.json({ promotion: toPromotion(rows[0], inLondon(c.var.now).day) }, 200)
  })
  .openapi(findMissing, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectWithoutAccount(c.req.valid('json').customer_emails)])
    return c.json({ customer_emails: rows.map(({ email }) => email) }, 200)
  })
  // Two round trips: read, then change if still the same.
  .openapi(change, async (c) => {
    const { database, now } = c.var
    const { code } = c.req.valid('param')
    const { version, ...terms } = c.req.valid('json')
    const [{ rows: stored }, unknown] = await batch(database, 'read', [
      selectPromotion(code),
      selectUnknownInScope(terms),
    ])
    if (stored[0] === undefined) return problem(c, 404, UNKNOWN)
    const faults = [...promotionFaults(terms, stored[0].used), ...scopeFaults(unknown.rows)]
    if (faults.length > 0) return fieldProblems(c, faults)
    const [updated, , { rows }] = await batch(database, 'write', [
      updatePromotion(code, version, termsColumns(terms)),
      auditChange(c.var, code, { action: 'edit', before: toTerms(stored[0]), after: terms }),
      selectPromotion(code),
    ])
    if (rows[0] === undefined) return problem(c, 404, UNKNOWN)
    const promotion = toPromotion(rows[0], inLondon(now).day)
    if (updated.rowsAffected > 0) return c.json({ promotion }, 200)
    // Shoppers may have used it during the edit, which doesn't change its terms.
    const late = promotion.version === version ? promotionFaults(terms, promotion.used) : []
    return late.length > 0 ? fieldProblems(c, late) : c.json({ message: CHANGED, promotion }, 409)
  })
  // Two round trips: read, then delete if no order refers to it.
  .openapi(remove, async (c) => {
    const { code } = c.req.valid('param')
    const [{ rows }] = await batch(c.var.database, 'read', [selectPromotion(code)])
    if (rows[0] === undefined) return problem(c, 404, UNKNOWN)
    const [deleted] = await batch(c.var.database, 'write', [
      deletePromotion(code),
      auditChange(c.var, code, { action: 'delete', before: toTerms(rows[0]) }),
    ])
    return deleted.rowsAffected > 0 ? c.json({ code }, 200) : problem(c, 422, USED)
  })

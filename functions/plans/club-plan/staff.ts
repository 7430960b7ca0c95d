/** Staff's calls for the wine club's plans: price and contents of a case, texts, and whether the plan is offered. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { insertClubPlan, isFreeClubPlan } from '../../../database/queries/plans/staff-club-plans.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { slug } from '../../../domain/core/text/slug.ts'
import {
  clubPlanConflictSchema,
  clubPlanIdSchema,
  clubPlanSaveSchema,
  newClubPlanSchema,
  staffClubPlanSchema,
  staffClubPlansSchema,
} from '../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { readClubPlans } from './staff/read.ts'
import { saveClubPlan } from './staff/save.ts'

const routes = staffRoutes('Staff', 'write_catalogue')

const list = routes.get('/admin/club-plans', {
  summary: 'The wine club’s plans, offered or not, with their numbers of members',
  answer: staffClubPlansSchema,
})

const add = routes.post('/admin/club-plans', {
  summary: 'Adds a club plan, which is not offered yet',
  body: newClubPlanSchema,
  answer: staffClubPlanSchema,
  errors: [422],
})

const save = routes.patch('/admin/club-plans/{id}', {
  summary: 'Changes a club plan. Members keep their terms, except that they can be given a lower price',
  params: clubPlanIdSchema,
  body: clubPlanSaveSchema,
  answer: staffClubPlanSchema,
  conflict: clubPlanConflictSchema,
  errors: [404, 422],
})

export const adminClubPlanRoutes = createRouter()
  .openapi(list, async (c) => c.json({ plans: await readClubPlans(c.var.database, c.var.now) }, 200))
  // Derives the id from the name, as it is part of the checkout's address.
  .openapi(add, async (c) => {
    const { database, staff, now } = c.var
    const plan = c.req.valid('json')
    const id = slug(plan.name)
    const holds = isFreeClubPlan(id, plan.name)
    const audit = { staff, action: 'create', noun: 'club-plan', noun_id: id, after: plan, at: now.toISOString() }
    const [, added] = await batch(database, 'write', [
      insertAudit(audit, holds),
      insertClubPlan({ ...plan, id, price_pence: toPence(plan.price) }, holds),
    ])
    const [made] = added.rowsAffected === 0 ? [] : await readClubPlans(database, now, id)
    return made === undefined ? fieldProblem(c, 'name', 'Another plan has a name like it') : c.json(made, 200)
  })
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await saveClubPlan(c.var, id, c.req.valid('json'))
    if (saved.ok) return c.json(saved.plan, 200)
    switch (saved.code) {
      case 'unknown':
        return problem(c, 404, 'There is no such club plan')
      case 'changed-meanwhile':
        return c.json(saved.conflict, 409)
      case 'dearer': {
        return fieldProblem(c, 'for_members', 'Members keep their price when it rises')
      }
    }
  })

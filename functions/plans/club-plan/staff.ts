/** Staff's calls for the wine club's plans: price and contents of a case, texts, and whether the plan is offered. */
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
import { addClubPlan } from './staff/add.ts'
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
  .openapi(add, async (c) => {
    const added = await addClubPlan(c.var, c.req.valid('json'))
    return added.ok ? c.json(added.plan, 200) : fieldProblem(c, 'name', 'Another plan has a name like it')
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

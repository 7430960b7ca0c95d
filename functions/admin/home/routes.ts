/** GET /api/admin/home: what needs doing, and today's sales. One round trip. */
import { batch } from '../../../database/batch.ts'
import { selectActivity, selectDaySales, selectTasks } from '../../../database/queries/staff-home.ts'
import { may } from '../../../domain/admin/roles.ts'
import { inLondon, workingDayBefore } from '../../../domain/delivery/calendar.ts'
import { daySales } from '../../../domain/home/day-sales.ts'
import { homeSchema } from '../../../domain/home/home.schema.ts'
import { tasksOf } from '../../../domain/home/tasks.ts'
import { createRouter, staffRoutes } from '../../router.ts'

/** Number of audit log entries shown. */
const ACTIVITY = 6

const home = staffRoutes('Staff', 'read_catalogue').get('/admin/home', {
  summary: 'What needs doing, sales of today and of a week ago, and what staff did last',
  answer: homeSchema,
})

export const homeRoutes = createRouter().openapi(home, async (c) => {
  const { database, now, staff } = c.var
  const lateBefore = workingDayBefore(inLondon(now).day)
  const [tasks, sales, log] = await batch(database, 'read', [
    selectTasks(tasksOf(staff.user_type), { now, lateBefore }),
    selectDaySales(now),
    selectActivity(may(staff.user_type, 'run_shop') ? ACTIVITY : 0),
  ])
  const activity = log.rows.map(({ admin_id, ...entry }) => ({ ...entry, is_you: admin_id === staff.id }))
  return c.json({ tasks: tasks.rows, ...daySales(sales.rows, now), activity }, 200)
})

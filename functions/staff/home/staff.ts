/** GET /api/admin/home: alarms, tasks and today's sales, in one round trip; the side bar's counts; 'Open your shop'. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { OPENING, selectOpening, toOpeningFacts } from '../../../database/queries/staff/opening.ts'
import { selectRefunded } from '../../../database/queries/staff/roll-up.ts'
import { selectActivity, selectDaySales, selectTasks } from '../../../database/queries/staff/staff-home.ts'
import { inLondon, workingDayBefore } from '../../../domain/core/calendar/calendar.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { may } from '../../../domain/staff/access/roles.ts'
import { daySales } from '../../../domain/staff/home/day-sales.ts'
import { homeSchema, waitingSchema } from '../../../domain/staff/home/home.schema.ts'
import {
  confirmedItemSchema,
  goingLiveSchema,
  testedItemSchema,
  testOutcomeSchema,
} from '../../../domain/staff/home/opening.schema.ts'
import { missingToSell, openingOf } from '../../../domain/staff/home/opening.ts'
import { SIDE_BAR_TASKS, tasksOf } from '../../../domain/staff/home/tasks.ts'
import type { ActingStaff } from '../../app-env.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { alarmQueries, alarmsOf } from '../alarm/facts.ts'
import { readMachine } from '../alarm/read-machine.ts'
import { testService } from './test-service.ts'

/** Number of audit log entries shown. */
const ACTIVITY = 6

const home = staffRoutes('Staff', 'read_catalogue').get('/admin/home', {
  summary: 'Open tasks, sales of today and a week ago, and recent actions of staff',
  answer: homeSchema,
})

const waiting = staffRoutes('Staff', 'read_catalogue').get('/admin/home/waiting', {
  summary: 'The side bar’s counts, which open tabs of the control panel read each minute',
  answer: waitingSchema,
})

const goingLive = staffRoutes('Staff', 'publish').get('/admin/opening', {
  summary: 'What the shop lacks before its first products go live',
  answer: goingLiveSchema,
})

const opening = staffRoutes('Staff', 'run_shop')

const confirm = opening.post('/admin/opening/{item}/confirm', {
  summary: 'Checks an item off the list ‘Open your shop’ as it is; ‘all’ dismisses the list',
  params: confirmedItemSchema,
  answer: z.object({ confirmed: z.literal(true) }),
})

const test = opening.post('/admin/opening/{item}/test', {
  summary: 'Tests the configured payment keys, or sends the caller a test e-mail',
  params: testedItemSchema,
  answer: testOutcomeSchema,
})

const auditOf = ({ staff, now }: Omit<ActingStaff, 'database'>, action: string, item: string) =>
  insertAudit({ staff, action, noun: OPENING.noun, noun_id: item, at: now.toISOString() })

export const homeRoutes = createRouter()
  .openapi(home, async (c) => {
    const { database, now, staff, settings } = c.var
    const lateDay = workingDayBefore(inLondon(now).day)
    const runsShop = may(staff.permissions, 'run_shop')
    const seesSales = may(staff.permissions, 'read_analytics')
    const [machine, [tasks, sales, refunded, log, opening, ...results]] = await Promise.all([
      readMachine(settings.SITE),
      batch(database, 'read', [
        selectTasks(tasksOf(staff.permissions), lateDay),
        selectDaySales(now),
        selectRefunded(inLondon(now).day),
        selectActivity(runsShop ? ACTIVITY : 0),
        selectOpening(runsShop),
        ...alarmQueries(now),
      ]),
    ])
    const alarms = runsShop ? alarmsOf({ results, machine, settings, now }) : []
    const activity = log.rows.map(({ admin_id, ...entry }) => ({ ...entry, is_you: admin_id === staff.id }))
    const [row] = opening.rows
    const items = row === undefined ? null : openingOf(toOpeningFacts(row), settings)
    const refunded_today = toPounds((seesSales && refunded.rows[0]?.pence) || 0)
    const slots = seesSales ? sales.rows : []
    return c.json({ opening: items, alarms, tasks: tasks.rows, ...daySales(slots, now), refunded_today, activity }, 200)
  })
  .openapi(waiting, async (c) => {
    const { database, now, staff } = c.var
    const allowed = new Set(tasksOf(staff.permissions))
    const kinds = SIDE_BAR_TASKS.filter((kind) => allowed.has(kind))
    if (kinds.length === 0) return c.json({ waiting: [] }, 200)
    const [{ rows }] = await batch(database, 'read', [selectTasks(kinds, workingDayBefore(inLondon(now).day))])
    return c.json({ waiting: rows.map(({ kind, count }) => ({ kind, count })) }, 200)
  })
  .openapi(goingLive, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectOpening(true)])
    const facts = rows.map(toOpeningFacts).find(({ isLive }) => !isLive)
    return c.json({ missing: facts === undefined ? null : missingToSell(facts, c.var.settings) }, 200)
  })
  .openapi(confirm, async (c) => {
    await batch(c.var.database, 'write', [auditOf(c.var, OPENING.action, c.req.valid('param').item)])
    return c.json({ confirmed: true as const }, 200)
  })
  .openapi(test, async (c) => {
    const { item } = c.req.valid('param')
    await batch(c.var.database, 'write', [auditOf(c.var, 'test', item)])
    return c.json(await testService(item, c.var), 200)
  })

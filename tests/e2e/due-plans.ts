/** Moves one plan through time and has the shop process what is due. */
import { addDays, inLondon } from '../../domain/core/calendar/calendar.ts'
import { expect } from './fixtures.ts'
import { inShopDatabase, rowsOf, strike } from './shop-database.ts'

/** Runs the job for due plans now, which otherwise runs once a minute. */
const runDuePlans = async (): Promise<void> => {
  await inShopDatabase((client) =>
    client.execute(`DELETE FROM job_claims WHERE key GLOB 'job:due-plans:*' AND state = 'done'`),
  )
  await strike()
}

/** Processes due plans until `number` of the plan's cases are in that state. */
export const casesBecome = (planId: number, state: string, number: number): Promise<void> =>
  expect
    .poll(async () => {
      await runDuePlans()
      return rowsOf('SELECT id FROM cases WHERE plan_id = ? AND state = ?', String(planId), state)
    })
    .toHaveLength(number)

/** Moves the dispatch of the plan's next case to `days` from now; negative values make it late. */
export const leavesIn = async (planId: number, days: number): Promise<void> => {
  const day = addDays(inLondon(new Date()).day, days)
  await inShopDatabase((client) =>
    client.batch([
      {
        sql: `UPDATE cases SET planned_on = ?, dispatch_on = ? WHERE plan_id = ? AND state IN ('planned', 'prepared')`,
        args: [day, day, planId],
      },
      { sql: 'UPDATE plans SET next_case_on = ? WHERE id = ?', args: [day, planId] },
    ]),
  )
}

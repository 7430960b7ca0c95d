/** Time passes for one plan of a test's own, and the shop does what is then due about it. */
import { addDays, inLondon } from '../../domain/delivery/calendar.ts'
import { expect } from './fixtures.ts'
import { strike } from './mailbox.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'

/** What is due about plans is done once a minute: as if that were over. */
const runDuePlans = async (): Promise<void> => {
  await inShopDatabase((client) =>
    client.execute(`DELETE FROM job_claims WHERE key GLOB 'job:due-plans:*' AND state = 'done'`),
  )
  await strike()
}

/** Has the shop do what is due until so many of the plan's cases are in that state. */
export const casesBecome = (planId: number, state: string, number: number): Promise<void> =>
  expect
    .poll(async () => {
      await runDuePlans()
      return rowsOf('SELECT id FROM cases WHERE plan_id = ? AND state = ?', String(planId), state)
    })
    .toHaveLength(number)

/** As if the plan's next case were to leave so many days from now; before today it is late. */
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

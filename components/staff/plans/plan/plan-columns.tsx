/** The list of plans as columns. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import { nextCaseDay } from '../../../../domain/plans/plan/next-case-day.ts'
import type { FoundPlan } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { namedColumn, Tags, twoLineColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { PLAN_TAGS } from './plan-labels.ts'

/** `search` restores the list when staff return from a plan. */
export const planColumns = (search: string): Column<FoundPlan>[] => [
  namedColumn('Customer', ({ id, customer_name: name, customer_email: email }) => ({
    name: name || email,
    href: `/admin/plans/${id}${search}`,
    below: name && email,
  })),
  twoLineColumn(
    'Plan',
    ({ id, name, cases_left: left }) => [
      name,
      `Plan ${id}${left === null ? '' : `, a gift with ${countOf(left, 'case')} left`}`,
    ],
    { isPlain: true },
  ),
  {
    name: 'Next case leaves',
    show: ({ next_case_on: day, cases_left }) =>
      day === null ? 'None' : capital(nextCaseDay(day, inLondon(new Date()).day, cases_left !== null)),
  },
  {
    name: 'State',
    show: ({ state, has_failed_payment }) => (
      <span className="row wrapf">
        <Tags of={[PLAN_TAGS[state], ...(has_failed_payment ? [['Payment failed', 'r'] as const] : [])]} />
      </span>
    ),
    isPlain: true,
    isState: true,
  },
]

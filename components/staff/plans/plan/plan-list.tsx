/** Plans by state, soonest next case first; searched by name, e-mail address or the plan's number. */

import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { type FoundPlan, PLAN_PAGE, PLAN_TABS, type PlanTab } from '../../../../domain/plans/plan/staff-plan.ts'
import { Below, Named } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { PLAN_TAGS, TAB_NAMES } from './plan-labels.ts'
import { plansQuery } from './plan-queries.ts'

const EMPTY_MESSAGES: Readonly<Partial<Record<PlanTab, string>>> = {
  active: 'No plan is running.',
  paused: 'No plan is paused.',
  payment_failed: 'No bank has declined a case.',
  cancelling: 'No cancelled plan has a case still to come.',
  ended: 'No plan has been cancelled or has run out.',
}

/** `search` restores the list when staff return from a plan. */
const columnsOf = (search: string): Column<FoundPlan>[] => [
  {
    name: 'Customer',
    show: ({ id, customer_name: name, customer_email: email }) => (
      <Named name={name || email} href={`/admin/plans/${id}${search}`} below={name && email} />
    ),
  },
  {
    name: 'Plan',
    show: ({ id, name, cases_left }) => (
      <>
        {name}
        <Below>{`Plan ${id}${cases_left === null ? '' : `, a gift with ${countOf(cases_left, 'case')} left`}`}</Below>
      </>
    ),
    isPlain: true,
  },
  {
    name: 'Next case leaves',
    show: ({ next_case_on }) => (next_case_on === null ? 'None' : dayNameFrom(next_case_on, inLondon(new Date()).day)),
  },
  {
    name: 'State',
    show: ({ state, has_failed_payment }) => (
      <span className="row wrapf">
        <span className={`tag ${PLAN_TAGS[state][1]}`}>{PLAN_TAGS[state][0]}</span>
        {has_failed_payment && <span className="tag r">Payment failed</span>}
      </span>
    ),
    isPlain: true,
  },
]

export function PlanList() {
  const list = useListState({ tab: PLAN_TABS })
  const { tab } = list.state
  const query = useListQuery(list.state, plansQuery)
  return (
    <ListScreen
      label="Plans"
      noun={['plan', 'plans']}
      tabs={{
        label: 'State',
        names: TAB_NAMES,
        counts: query.data?.counts,
        urgent: 'payment_failed',
        empty: EMPTY_MESSAGES,
        ...list.filter('tab'),
      }}
      search={{
        label: `Search ${TAB_NAMES[tab]} by name, e-mail or plan number`,
        placeholder: 'Name, e-mail, plan number',
      }}
      query={query}
      rowsOf={({ plans }) => plans}
      pagesOf={({ counts }) => ({ total: counts[tab], size: PLAN_PAGE })}
      list={list}
      columns={columnsOf(list.search)}
      keyOf={({ id }) => String(id)}
      empty={{ heading: 'No plans yet', text: 'Plans appear here once a customer starts one.' }}
      hint={`No matches in ‘${TAB_NAMES[tab]}’.`}
    />
  )
}

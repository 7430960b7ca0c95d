/** Plans: a list by their state, and the one that is open. */
import { PLAN_PAGE, PLAN_TABS, type PlanTab } from '../../../../domain/plans/plan/staff-plan.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { planColumns } from './plan-columns.tsx'
import { PlanDetail } from './plan-detail.tsx'
import { TAB_NAMES } from './plan-labels.ts'
import { plansQuery } from './plan-queries.ts'
import '../../../kit/panel/detail.css'
import './plans.css'

export const PlansScreen = ({ item }: { item: string }) =>
  item === '' ? <PlanList /> : <PlanDetail key={item} id={item} />

const EMPTY_MESSAGES: Readonly<Partial<Record<PlanTab, string>>> = {
  active: 'No plan is running.',
  paused: 'No plan is paused.',
  payment_failed: 'No bank has declined a case.',
  cancelling: 'No cancelled plan has a case still to come.',
  ended: 'No plan has been cancelled or has run out.',
}

/** Plans by state, soonest next case first; searched by name, e-mail address or the plan's number. */
function PlanList() {
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
      columns={planColumns(list.search)}
      keyOf={({ id }) => String(id)}
      empty={{ heading: 'No plans yet', text: 'Plans appear here once a customer starts one.' }}
      hint={`No matches in ‘${TAB_NAMES[tab]}’.`}
    />
  )
}

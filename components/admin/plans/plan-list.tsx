/** Plans by their state, whose next case comes soonest first; found by name, e-mail address or the plan's number. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import { dayNameFrom } from '../../../domain/delivery/day-name.ts'
import { type FoundPlan, PLAN_TABS, type PlanPage, type PlanTab } from '../../../domain/plan/staff-plan.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { ListTurner } from '../list-turner.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { isLeaving } from '../queries.ts'
import { StateTabs } from '../state-tabs.tsx'
import { type PlanChoice, planSearch, readPlanChoice } from './plan-address.ts'
import { plansQuery } from './plan-queries.ts'
import { PLAN_TAGS, TAB_NAMES } from './plan-words.ts'

export function PlanList() {
  const [choice, setChoice] = useState(() => readPlanChoice(location.search))
  const asked = useDeferredValue(choice)
  const { data, error, refetch } = useQuery({ ...plansQuery(asked), placeholderData: keepPreviousData })
  const choose = (next: PlanChoice) => {
    setChoice(next)
    history.replaceState(history.state, '', `${location.pathname}${planSearch(next)}`)
  }
  const counted = (id: PlanTab) => (data === undefined || id === 'ended' || id === 'all' ? null : data.counts[id])
  const tabs = PLAN_TABS.map((id) => ({
    id,
    name: TAB_NAMES[id],
    count: counted(id),
    isUrgent: id === 'payment_failed',
  }))
  return (
    <section className="panel adm-tabled" aria-label="Plans">
      <div className="adm-cardtop plan-top">
        <StateTabs label="State" tabs={tabs} open={choice.tab} choose={(tab) => choose({ ...choice, tab, page: 1 })} />
        <label className="customer-search">
          <span className="sr">Search {TAB_NAMES[choice.tab]} by name, e-mail or plan number</span>
          <input
            className="input"
            type="search"
            value={choice.q}
            maxLength={100}
            placeholder="Name, e-mail, plan number"
            onChange={({ target }) => choose({ ...choice, q: target.value, page: 1 })}
          />
        </label>
      </div>
      {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
      {data === undefined && !error && <PanelSkeleton />}
      {data && <Found page={data} choice={choice} choose={choose} />}
    </section>
  )
}

type FoundProps = { page: PlanPage; choice: PlanChoice; choose: (choice: PlanChoice) => void }

function Found({ page: { plans, has_more }, choice, choose }: FoundProps) {
  const { page } = choice
  if (plans.length === 0) return <NoPlans choice={choice} choose={choose} />
  return (
    <>
      <div className="plan-scroll">
        <table className="adm-table">
          <thead>
            <tr>
              <th>Customer</th>
              <th>Plan</th>
              <th>Next case leaves</th>
              <th>State</th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} search={planSearch(choice)} />
            ))}
          </tbody>
        </table>
      </div>
      <ListTurner page={page} hasMore={has_more} turn={(turned) => choose({ ...choice, page: turned })} />
    </>
  )
}

function PlanRow({ plan, search }: { plan: FoundPlan; search: string }) {
  const [words, look] = PLAN_TAGS[plan.state]
  return (
    <tr>
      <td>
        <a className="nm" href={`/admin/plans/${plan.id}${search}`}>
          {plan.customer_name || plan.customer_email}
        </a>
        {plan.customer_name !== '' && <span className="small muted customer-email">{plan.customer_email}</span>}
      </td>
      <td>
        {plan.name}
        <span className="small muted customer-email">
          No. {plan.id}
          {plan.cases_left !== null && `, a gift with ${countOf(plan.cases_left, 'case')} left`}
        </span>
      </td>
      <td>{plan.next_case_on === null ? 'None' : dayNameFrom(plan.next_case_on, inLondon(new Date()).day)}</td>
      <td>
        <span className={`tag ${look}`}>{words}</span>
        {plan.has_failed_payment && <span className="tag r">Payment failed</span>}
      </td>
    </tr>
  )
}

const NONE_WORDS: Readonly<Record<PlanTab, string>> = {
  active: 'Plans appear here once a customer starts one.',
  paused: 'No plan is paused.',
  payment_failed: 'No bank has declined a case.',
  cancelling: 'No cancelled plan has a case still to come.',
  ended: 'No plan has been cancelled or has run out.',
  all: 'Plans appear here once a customer starts one.',
}

function NoPlans({ choice, choose }: Pick<FoundProps, 'choice' | 'choose'>) {
  if (choice.q === '') {
    return <EmptyState heading="Nothing here just now" text={NONE_WORDS[choice.tab]} niche="white" />
  }
  return (
    <EmptyState heading="No plan matches" text={`None in ‘${TAB_NAMES[choice.tab]}’ has that.`} niche="white">
      {choice.tab !== 'all' && (
        <Button look="line" onClick={() => choose({ ...choice, tab: 'all', page: 1 })}>
          Search all plans
        </Button>
      )}
    </EmptyState>
  )
}

/** The wine club's plans: the price and contents of a case, its texts, and whether it is offered. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newClubPlanSchema } from '../../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { callQuery } from '../../../kit/panel/queries.ts'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { CLUB_PLANS, ClubPlanForm } from './club-plan-form.tsx'
import { SlotsEditor } from './slots-editor.tsx'
import './club-plans.css'

/** Adds a club plan, which its own form offers later. */
function NewClubPlan() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NewButton label="Add a club plan" press={() => setOpen(true)} />
      {isOpen && (
        <FormDialog
          id="new-club-plan"
          title="Add a club plan"
          schema={newClubPlanSchema}
          rows={[['name', 'price'], ['description'], ['details'], ['slots']]}
          initial={{ name: '', price: null, description: '', details: '', slots: [{ kinds: ['red'], bottles: 12 }] }}
          own={({ slots }, set, errors) => ({
            slots: <SlotsEditor slots={slots ?? []} error={errors.slots} change={(next) => set({ slots: next })} />,
          })}
          intro={<p className="small muted">It is not offered yet. Its name can’t be changed later.</p>}
          submit="Add the plan"
          working="Adding"
          save={(body) => call('POST /api/admin/club-plans', { body })}
          reread={[CLUB_PLANS]}
          toast={({ name }) => `${name} is added`}
          closed={() => setOpen(false)}
        />
      )}
    </>
  )
}

export function ClubPlansScreen() {
  const query = useQuery(callQuery(CLUB_PLANS, 'GET /api/admin/club-plans'))
  const { data } = query
  if (data === undefined) return <LoadError of={[query]} />
  return (
    <div className="grid-4">
      <div className="row between wrapf">
        <p className="small muted">
          Members keep the price and the wines that their plan began with: changes are for those who join from now on.
        </p>
        <NewClubPlan />
      </div>
      {data.plans.length === 0 && (
        <EmptyState
          heading="No club plans"
          text="Members join a plan: a case price and its kinds of wine."
          niche="white"
        />
      )}
      {data.plans.map((plan) => (
        <ClubPlanForm key={plan.id} plan={plan} isOnly={data.plans.length === 1} />
      ))}
    </div>
  )
}

/** Adds a club plan, which its own form offers later. */
import { useState } from 'react'
import { newClubPlanSchema } from '../../../domain/club-plan/edit-club-plan.schema.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { CLUB_PLANS } from './club-plan-form.tsx'
import { SlotsEditor } from './slots-editor.tsx'

export function NewClubPlan() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="sm" onClick={() => setOpen(true)}>
        <Icon name="plus" small />
        Add a club plan
      </Button>
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

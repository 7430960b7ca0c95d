/** One club plan, edited in place, with what saving it means for members and pages. */
import { useState } from 'react'
import type { z } from 'zod'
import { clubPlanFormSchema } from '../../../domain/club-plan/edit-club-plan.schema.ts'
import {
  type ClubPlanEdit,
  changedOf,
  clubEditInWords,
  clubPriceWarnings,
  type StaffClubPlan,
} from '../../../domain/club-plan/edit-club-plan.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { call } from '../../api/call.ts'
import { countOf } from '../../primitives/format-count.ts'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { EditForm } from '../kit/schema-form.tsx'
import { CallFailed } from '../queries.ts'
import { useShowClubPlan } from './club-plan-queries.ts'
import { SlotsEditor } from './slots-editor.tsx'

type Values = z.input<typeof clubPlanFormSchema>

/** The edit alone: no price that can't be read, and not what the form asks besides. */
const editOf = (plan: StaffClubPlan, { for_members: _, price, ...values }: Values): ClubPlanEdit =>
  changedOf(plan, { ...values, price: typeof price === 'number' ? price : undefined })

export function ClubPlanForm({ plan }: { plan: StaffClubPlan }) {
  const show = useShowClubPlan()
  const [latest, setLatest] = useState(plan)
  const { id, name, is_offered, members } = latest
  const isCut = (values: Values) => (editOf(latest, values).price ?? latest.price) < latest.price
  return (
    <section className="panel club-plan" aria-label={name}>
      <div className="row wrapf">
        <h2>{name}</h2>
        <span className={`tag ${is_offered ? 'g' : ''}`}>{is_offered ? 'Offered' : 'Not offered'}</span>
        <span className="small muted">
          {countOf(members, 'member')}, {countOf(latest.open_gifts, 'open gift')}
        </span>
      </div>
      {is_offered && !latest.can_be_filled && (
        <Note kind="warn">The club’s wines don’t fill a case of it, so no page offers it until they do.</Note>
      )}
      <EditForm
        label={name}
        schema={clubPlanFormSchema}
        rows={[['price', 'description'], ['details'], ['slots'], ['is_offered'], ['for_members']]}
        initial={{ ...plan, for_members: false }}
        hidden={(values) => (isCut(values) && members > 0 ? [] : ['for_members'])}
        vary={({ price }) => ({
          for_members: {
            label: `Members who pay more pay ${formatPounds(Number(price))} too, from their next case on. This can’t be undone`,
          },
        })}
        own={({ slots }, set, errors) => ({
          slots: <SlotsEditor slots={slots} error={errors.slots} change={(next) => set({ slots: next })} />,
        })}
        about={(values) => <Follows plan={latest} edit={editOf(latest, values)} />}
        warnings={(values) => {
          const { price } = editOf(latest, values)
          return price === undefined ? [] : clubPriceWarnings(latest.price, price)
        }}
        submit="Save"
        save={async (values) => {
          const edit = editOf(latest, values)
          const body = { revision: latest.revision, ...edit, ...(values.for_members === true && { for_members: true }) }
          const answer = await call('PATCH /api/admin/club-plans/:id', { params: { id }, body })
          const saved = answer.ok ? answer.data : answer.conflict?.plan
          if (saved !== undefined) {
            setLatest(saved)
            show(saved)
          }
          if (!answer.ok && saved === undefined) throw new CallFailed(answer)
          if (!answer.ok) return { theirs: { ...saved, for_members: false } }
          showToast(`${name} is saved`)
          return undefined
        }}
      />
    </section>
  )
}

function Follows({ plan, edit }: { plan: StaffClubPlan; edit: ClubPlanEdit }) {
  const { members } = plan
  if (Object.keys(edit).length === 0) return null
  return (
    <div className="small">
      <p>Changes: {clubEditInWords(plan, edit)}. The pages that show it change with the next build.</p>
      {edit.is_offered === false && (
        <p>Shoppers can no longer join it or give it. Its members and open gifts stay as they are.</p>
      )}
      {members > 0 && (edit.price !== undefined || edit.slots !== undefined) && (
        <p>
          {countOf(members, 'member')} {members === 1 ? 'keeps' : 'keep'} what their plan says
          {edit.price !== undefined && edit.price < plan.price ? ', unless you lower their price too.' : '.'}
        </p>
      )}
    </div>
  )
}

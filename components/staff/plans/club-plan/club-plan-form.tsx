/** One club plan, folded to its facts until it is opened and edited, with the effects of saving on members and pages. */
import { useState } from 'react'
import type { z } from 'zod'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { ClubPlanEdit, StaffClubPlan } from '../../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import { clubPlanFormSchema } from '../../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import { changedOf, clubPriceWarnings, describeClubEdit } from '../../../../domain/plans/club-plan/edit-club-plan.ts'
import { call } from '../../../kit/api/call.ts'
import { EditForm } from '../../../kit/panel/schema-form.tsx'
import { readStoredDraft } from '../../../kit/panel/stored-draft.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { SlotsEditor } from './slots-editor.tsx'

type Values = z.input<typeof clubPlanFormSchema>

export const CLUB_PLANS = 'club-plans'

/** The edit alone: no price that can't be read, and not what the form asks besides. */
const editOf = (plan: StaffClubPlan, { price, ...values }: Omit<Values, 'for_members'>): ClubPlanEdit =>
  changedOf(plan, { ...values, price: typeof price === 'number' ? price : undefined })

/** Members can be given a lower price, or today's price if some still pay more. */
const mayLower = (
  { price: now, members, members_paying_more }: StaffClubPlan,
  { price = now }: ClubPlanEdit,
): boolean => (price < now ? members > 0 : price === now && members_paying_more > 0)

export function ClubPlanForm({ plan, isOnly }: { plan: StaffClubPlan; isOnly: boolean }) {
  const { id, name, is_offered, members } = plan
  // Opens a plan with typed values that were not saved.
  const [isOpen, setOpen] = useState(() => isOnly || readStoredDraft(name, [], sessionStorage) !== null)
  return (
    <details
      className="panel fold"
      open={isOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className="row wrapf">
        <h2>{name}</h2>
        <span className={`tag ${is_offered ? 'g' : ''}`}>{is_offered ? 'Offered' : 'Not offered'}</span>
        <span className="small muted">
          {formatPounds(plan.price)} a case, {countOf(members, 'member')}, {countOf(plan.open_gifts, 'open gift')}
        </span>
        <Icon name="down" small />
      </summary>
      {is_offered && !plan.can_be_filled && (
        <Note kind="warn">There aren’t enough club wines to fill a case, so it isn’t offered yet.</Note>
      )}
      <EditForm
        label={name}
        schema={clubPlanFormSchema}
        rows={[['price', 'description'], ['details'], ['slots'], ['is_offered'], ['for_members']]}
        initial={{ ...plan, for_members: false as boolean | null }}
        hidden={(values) => (mayLower(plan, editOf(plan, values)) ? [] : ['for_members'])}
        vary={({ price }) => ({
          for_members: {
            label: `Members who pay more pay ${formatPounds(Number(price))} too, from their next case on. This can’t be undone`,
          },
        })}
        own={({ slots }, set, errors) => ({
          slots: <SlotsEditor slots={slots} error={errors.slots} change={(next) => set({ slots: next })} />,
        })}
        about={(values, now) => <Follows plan={now} edit={editOf(now, values)} />}
        warnings={(values, now) => {
          const { price } = editOf(now, values)
          return price === undefined ? [] : clubPriceWarnings(now.price, price)
        }}
        submit="Save"
        save={async ({ for_members, ...values }, now) => {
          const body = { revision: now.revision, ...editOf(now, values), ...(for_members === true && { for_members }) }
          const answer = await call('PATCH /api/admin/club-plans/:id', { params: { id }, body })
          return answer.ok || !answer.conflict ? answer : { theirs: { ...answer.conflict.plan, for_members: false } }
        }}
        reread={[CLUB_PLANS]}
        toast={`${name} is saved`}
      />
    </details>
  )
}

function Follows({ plan, edit }: { plan: StaffClubPlan; edit: ClubPlanEdit }) {
  const { members } = plan
  if (Object.keys(edit).length === 0) return null
  return (
    <div className="small">
      <p>Changes: {describeClubEdit(plan, edit)}. The pages that show it change with the next build.</p>
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

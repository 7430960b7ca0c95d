/** One club plan, edited in place; what a save means is said before it is made. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CLUB_PLAN_LIMITS, type StaffClubPlan } from '../../../domain/club-plan/edit-club-plan.ts'
import { Button } from '../../primitives/button.tsx'
import { Field, FieldNote } from '../../primitives/field.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Note } from '../../primitives/note.tsx'
import { CallFailed, isLeaving } from '../queries.ts'
import { type ClubPlanDraft, type DraftFaults, draftChanges, draftFaults, draftOf } from './club-plan-draft.ts'
import { useSaveClubPlan } from './club-plan-queries.ts'
import { SaveDialog } from './save-dialog.tsx'
import { SlotsEditor } from './slots-editor.tsx'

export type ClubPlanFormProps = {
  plan: StaffClubPlan
  /** Told whether something typed is not saved. */
  typed: (id: string, isUnsaved: boolean) => void
}

export function ClubPlanForm({ plan, typed }: ClubPlanFormProps) {
  const saving = useSaveClubPlan(plan.id)
  // Only what was typed: of the rest somebody else's change is shown and kept.
  const [typedFields, setTypedFields] = useState<Partial<ClubPlanDraft>>({})
  const [begunAt, setBegunAt] = useState(plan.revision)
  const draft = { ...draftOf(plan), ...typedFields }
  const [faults, setFaults] = useState<DraftFaults>({})
  const [asks, setAsks] = useState(false)
  const changes = draftChanges(plan, draft)
  const isChanged = Object.keys(changes).length > 0
  const hasTyped = JSON.stringify(draft) !== JSON.stringify(draftOf(plan))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => typed(plan.id, hasTyped), [typed, plan.id, hasTyped])
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  const put = (more: Partial<ClubPlanDraft>) => {
    if (!hasTyped) setBegunAt(plan.revision)
    setTypedFields({ ...typedFields, ...more })
    setFaults({})
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const found = draftFaults(draft)
    setFaults(found)
    if (Object.keys(found).length === 0 && isChanged) setAsks(true)
  }
  const isOutdated = saving.error instanceof CallFailed && saving.error.status === 409
  return (
    <form className="panel club-plan" ref={form} onSubmit={ask} noValidate aria-label={plan.name}>
      <div className="row wrapf">
        <h2>{plan.name}</h2>
        <span className={`tag ${plan.is_offered ? 'g' : ''}`}>{plan.is_offered ? 'Offered' : 'Not offered'}</span>
        <span className="small muted">
          {countOf(plan.members, 'member')}, {countOf(plan.open_gifts, 'open gift')}
        </span>
      </div>
      {plan.is_offered && !plan.can_be_filled && (
        <Note kind="warn">The club’s wines don’t fill a case of it, so no page offers it until they do.</Note>
      )}
      <div className="club-fields">
        <Field
          label="Price of a case, £"
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          error={faults.price}
          onChange={({ target }) => put({ price: target.value })}
        />
        <Field
          label="The line on its card"
          maxLength={CLUB_PLAN_LIMITS.description}
          value={draft.description}
          error={faults.description}
          onChange={({ target }) => put({ description: target.value })}
        />
      </div>
      <Details value={draft.details} error={faults.details} change={(details) => put({ details })} />
      <SlotsEditor slots={draft.slots} error={faults.slots} change={(slots) => put({ slots })} />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.is_offered}
          onChange={({ target }) => put({ is_offered: target.checked })}
        />
        Offered to those who join or give
      </label>
      {isOutdated && (
        <Note kind="warn">
          Somebody else has changed this plan meanwhile: its price is now £{plan.price.toFixed(2)}. What you typed is
          kept. Save again to put it on top, or start again from what is there.
        </Note>
      )}
      {saving.error && !isOutdated && !isLeaving(saving.error) && (
        <Note kind="bad">Not saved. {sentence(saving.error.message)} What you typed is kept.</Note>
      )}
      <div className="row wrapf">
        <Button
          type="submit"
          className="primary"
          aria-disabled={!hasTyped}
          working={saving.isPending ? 'Saving' : null}
        >
          Save
        </Button>
        {hasTyped && (
          <Button
            look="line"
            onClick={() => {
              setTypedFields({})
              setFaults({})
              saving.reset()
            }}
          >
            Start again
          </Button>
        )}
      </div>
      {asks && (
        <SaveDialog
          plan={plan}
          revision={isOutdated ? plan.revision : begunAt}
          changes={changes}
          saving={saving}
          saved={() => setTypedFields({})}
          closed={() => setAsks(false)}
        />
      )}
    </form>
  )
}

/** What the API says ends without a full stop. */
const sentence = (message: string): string => (message.endsWith('.') ? message : `${message}.`)

type DetailsProps = { value: string; error: string | undefined; change: (details: string) => void }

function Details({ value, error, change }: DetailsProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>More about it</label>
      <textarea
        className="input"
        id={id}
        rows={3}
        maxLength={CLUB_PLAN_LIMITS.details}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}note`}
        onChange={({ target }) => change(target.value)}
      />
      <FieldNote id={`${id}note`} error={error} />
    </div>
  )
}

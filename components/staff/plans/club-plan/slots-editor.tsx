/** The bottles of a case: how many, and of which kinds, row by row; twelve in all. A summary until it is opened. */
import { useState } from 'react'
import { WINE_KINDS, type WineKind } from '../../../../domain/catalogue/product/wine-kind.ts'
import { CASE_SIZE } from '../../../../domain/plans/club-plan/club-plan.ts'
import { bottlesOf, KIND_LABELS } from '../../../../domain/plans/club-plan/edit-club-plan.ts'
import type { CaseSlot } from '../../../../domain/plans/club-plan/schema.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'

export type SlotsEditorProps = {
  slots: readonly CaseSlot[]
  error: string | undefined
  change: (slots: CaseSlot[]) => void
}

export function SlotsEditor({ slots, error, change }: SlotsEditorProps) {
  const total = bottlesOf(slots)
  const left = Math.max(1, CASE_SIZE - total)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="club-slots"
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>The bottles of a case</b> {slots.map(slotLabel).join('; ')}
      </summary>
      <ol>
        {slots.map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is only its place; two may say the same.
          <li key={at}>
            <Slot
              slot={slot}
              place={at + 1}
              isInvalid={error !== undefined}
              change={(next) => change(slots.with(at, next))}
            />
            <Tool
              label={`Remove row ${at + 1}`}
              icon="trash"
              isOff={slots.length === 1}
              press={() => change(slots.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <div className="row wrapf">
        <NewButton look="line" label="Add a row" press={() => change([...slots, { kinds: ['red'], bottles: left }])} />
        <span className="small muted">
          {total} of {CASE_SIZE} bottles
        </span>
      </div>
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </details>
  )
}

const KINDS = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** '6 red', '1 rosé, sparkling or sweet' */
const slotLabel = ({ kinds, bottles }: CaseSlot): string =>
  `${bottles} ${KINDS.format(kinds.map((kind) => KIND_LABELS[kind].toLowerCase())) || 'of no kind'}`

type SlotProps = { slot: CaseSlot; place: number; isInvalid: boolean; change: (slot: CaseSlot) => void }

function Slot({ slot: { kinds, bottles }, place, isInvalid, change }: SlotProps) {
  const toggle = (kind: WineKind, isOn: boolean) =>
    change({ bottles, kinds: WINE_KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each))) })
  return (
    <>
      <label className="club-bottles">
        <span className="sr">Bottles in row {place}</span>
        <input
          className="input"
          type="number"
          min={1}
          max={CASE_SIZE}
          value={bottles || ''}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => change({ kinds, bottles: Math.trunc(Number(target.value)) })}
        />
      </label>
      <fieldset className="club-kinds wrapf">
        <legend className="sr">Kinds in row {place}</legend>
        {WINE_KINDS.map((kind) => (
          <label className="check" key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            {KIND_LABELS[kind]}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** A running plan's wines, changed where they are looked at; nothing is the plan's before it is saved. */
import { formatPoundsBrief, toPence, toPounds } from '../../domain/money/pence.ts'
import type { NextCaseLine } from '../../domain/plan/plan.ts'
import { countOf } from '../primitives/format-count.ts'
import { useStore } from '../primitives/use-store.ts'
import { useKeptAmendMode } from './amend-mode.ts'
import { BarAction } from './bar-action.tsx'
import { wayOnWords } from './bar-words.ts'
import { CaseLines } from './case-lines.tsx'
import { CaseProgress } from './case-progress.tsx'
import { CaseTotal } from './case-total.tsx'
import { hasAmended } from './leave-amending.ts'
import { lockIn } from './lines.ts'
import { AMEND_LIST } from './plan-paths.ts'
import { $lines } from './state.ts'
import { useSelection } from './use-selection.ts'
import './case-lines.css'

const PROGRESS_ID = 'selection-progress'

type PlannedLine = Pick<NextCaseLine, 'code' | 'quantity' | 'product' | 'price'>

export type SelectionEditorProps = {
  /** As the plan has them. */
  planned: readonly PlannedLine[]
}

export function SelectionEditor({ planned }: SelectionEditorProps) {
  const selection = useSelection()
  const lines = useStore($lines)
  const why = selection.isKnown ? wayOnWords(selection.bottles, true) : null
  const isChanged = hasAmended()
  const isUnderWay = useKeptAmendMode() || isChanged
  return (
    <section className="selection-editor" aria-label="Your wines">
      <CaseProgress id={PROGRESS_ID} {...selection} />
      <CaseLines heading="h3" />
      {lines !== null && (
        <TakenOut lines={planned.filter(({ code }) => !lines.some((line) => line.product_id === code))} />
      )}
      <div className="selection-sum">
        <CaseTotal {...selection} />
        {isChanged && <p className="small muted num">{`Your plan now: ${formatPoundsBrief(totalOf(planned))}`}</p>}
        {isChanged && why !== null && <p className="case-why small">{why}</p>}
        <div className="selection-ways">
          {isChanged && (
            <p className="selection-brief num">
              <b>{countOf(selection.bottles, 'bottle')}</b> {formatPoundsBrief(selection.after)}
              {why !== null && <span className="small">{why}</span>}
            </p>
          )}
          <a className={isUnderWay ? 'btn line' : 'btn'} href={AMEND_LIST}>
            Add wines
          </a>
          {isUnderWay && <BarAction {...selection} describedBy={PROGRESS_ID} />}
        </div>
      </div>
    </section>
  )
}

/** Wines of the plan that would not come any more. */
const TakenOut = ({ lines }: { lines: readonly PlannedLine[] }) =>
  lines.length > 0 && (
    <ul className="case-taken-out" aria-label="Taken out">
      {lines.map(({ code, quantity, product }) => (
        <li key={code}>
          <s>{`${quantity} × ${product}`}</s>
          <button type="button" className="link" onClick={() => lockIn(code, quantity)}>
            Put back<span className="sr">{`: ${product}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )

/** Pounds. */
const totalOf = (planned: readonly PlannedLine[]): number =>
  toPounds(planned.reduce((total, { price, quantity }) => total + toPence(price) * quantity, 0))

/** Editor for the wines of a running plan. Nothing in the plan changes before the customer saves. */
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { useStoredAmendMode } from '../cart/amend-mode.ts'
import { BarAction } from './bar-action.tsx'
import { continueLabel } from './bar-labels.ts'
import { CaseLines } from './case-lines.tsx'
import { CaseProgress } from './case-progress.tsx'
import { CaseSuggestions } from './case-suggestions.tsx'
import { CaseTotal } from './case-total.tsx'
import { FrequencyPicker } from './frequency-picker.tsx'
import { AMEND_LIST } from './plan-paths.ts'
import { useSelection } from './use-selection.ts'
import './case-lines.css'

const PROGRESS_ID = 'selection-progress'

export type SelectionEditorProps = {
  /** Text that says until when the next case can be changed; null if unknown. */
  closing: string | null
}

export function SelectionEditor({ closing }: SelectionEditorProps) {
  const selection = useSelection()
  const why = continueLabel(selection.bottles, true)
  const { isChanged } = selection
  const isUnderWay = useStoredAmendMode() || isChanged
  return (
    <section className="selection-editor" aria-label="Your wines">
      <p className="small muted">{`${closing?.replace(/\.?$/, '. ') ?? ''}Your plan stays as it is until you save.`}</p>
      <CaseProgress id={PROGRESS_ID} {...selection} />
      <CaseLines heading="h3" />
      {selection.isKnown && (
        <>
          <CaseSuggestions {...selection} />
          <div className="selection-sum">
            <FrequencyPicker frequency={selection.frequency} />
            <CaseTotal {...selection} />
            {isChanged && why !== null && <p className="case-why small">{why}</p>}
            <div className="selection-ways between wrapf">
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
        </>
      )}
    </section>
  )
}

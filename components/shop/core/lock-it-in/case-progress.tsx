/** The progress of the cases, as racks and as text. */
import { targetOf } from '../../../../domain/selling/cart/quantity-rules.ts'
import { Rack } from '../../../kit/picture/rack.tsx'
import { filledOf, missingBottlesLabel } from './bar-labels.ts'
import type { Selection } from './use-selection.ts'
import './lock-bar.css'

const CASE = 12

export type CaseProgressProps = Pick<Selection, 'bottles' | 'target' | 'isAmend' | 'isKnown'> & { id: string }

const filledLabel = (filled: number): string => (filled === CASE ? 'Full' : `${filled} of ${CASE}`)

export const CaseProgress = ({ id, bottles, target, isAmend, isKnown }: CaseProgressProps) => (
  <div className="case-progress">
    <ul>
      {Array.from({ length: targetOf(bottles, target) / CASE }, (_, index) => {
        const filled = filledOf(bottles, index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: racks never change their order
          <li key={index}>
            <Rack filled={filled} />
            <p className="small num">
              <b>{`Case ${index + 1}`}</b>
              <span className="muted">{isKnown ? filledLabel(filled) : '\u00a0'}</span>
            </p>
          </li>
        )
      })}
    </ul>
    <div id={id} aria-live="polite">
      <p className="case-missing">
        {isKnown ? missingBottlesLabel(bottles, target, isAmend) : 'Looking up your plan’s wines'}
      </p>
      <p className="small muted">Cases go out by the dozen: 12, 24, 36 or 48.</p>
    </div>
  </div>
)

/** The summary bar of lists and product pages: bottles chosen, what they save, how often, and the way on (docs/domain.md#lock-it-in). */
import { CASE_TOTALS } from '../../domain/lock-it-in/quantity-rules.ts'
import { formatPoundsBrief } from '../../domain/money/pence.ts'
import { Rack } from '../product/rack.tsx'
import { BarAction } from './bar-action.tsx'
import { BarRule } from './bar-rule.tsx'
import { countWords, filledOf, missingWords } from './bar-words.ts'
import { FrequencyPicker } from './frequency-picker.tsx'
import { type Selection, useSelection } from './use-selection.ts'

/** Of the words that say what is missing: the button refers to them. */
export const RULE_ID = 'lock-bar-rule'

export type LockBarProps = {
  /** A product's page has its own action at the foot of a phone's screen. */
  of: 'list' | 'product'
}

export function LockBarView({ of }: LockBarProps) {
  const selection = useSelection()
  const { bottles, target } = selection
  return (
    <>
      <section className="lock-bar" data-of={of} aria-label="Your Lock it in case">
        <div className="wrap">
          <p className="lock-bar-have num" aria-live="polite">
            {countWords(bottles, target)}
            <small>{missingWords(bottles, target)}</small>
          </p>
          <Racks {...selection} />
          <Saving {...selection} />
          <div className="lock-bar-go">
            <FrequencyPicker frequency={selection.frequency} />
            <BarAction {...selection} describedBy={RULE_ID} />
          </div>
        </div>
      </section>
      <BarRule {...selection} id={RULE_ID} />
    </>
  )
}

const Racks = ({ bottles, target }: Selection) => (
  <ul className="racks" aria-hidden="true">
    {CASE_TOTALS.map((total, index) => (
      <li key={total} className={total <= bottles ? 'done' : total === target ? 'now' : undefined}>
        <Rack filled={filledOf(bottles, index)} />
        <span>{total}</span>
      </li>
    ))}
  </ul>
)

/** Its place is kept while there is nothing to say. */
const Saving = ({ bottles, before, after, saving }: Selection) => (
  <p className="lock-bar-save num">
    {bottles > 0 && after > 0 && (
      <>
        {saving > 0 && <s>{formatPoundsBrief(before)}</s>}
        <b>{formatPoundsBrief(after)}</b>
        {saving > 0 && <span>{`You save ${formatPoundsBrief(saving)}`}</span>}
      </>
    )}
  </p>
)

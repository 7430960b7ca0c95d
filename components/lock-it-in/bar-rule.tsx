/** The strip below the summary bar: how many bottles it must be, or that they are right. It is always there, so that nothing moves. */
import { AMEND_MESSAGE, CHECKOUT_MESSAGE, isCaseTotal } from '../../domain/lock-it-in/quantity-rules.ts'
import { Icon } from '../primitives/icon.tsx'
import { readyWords } from './bar-words.ts'
import type { Selection } from './use-selection.ts'

export function BarRule({ id, bottles, frequency, isAmend }: Selection & { id: string }) {
  const isReady = isCaseTotal(bottles)
  const rule = isAmend ? AMEND_MESSAGE : CHECKOUT_MESSAGE
  return (
    <div className={isReady ? 'lock-rule ready' : 'lock-rule'} id={id} role="status">
      <p className="wrap">
        <Icon name={isReady ? 'check' : 'info'} small />
        <span>{isReady ? readyWords(bottles, frequency) : rule}</span>
      </p>
    </div>
  )
}

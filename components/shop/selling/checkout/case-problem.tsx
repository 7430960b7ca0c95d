/** Message why a case can't be bought, with a link to the page where its wines are chosen (docs/domain.md#checkout). */
import { STILL_AMENDING_MESSAGE } from '../../../../domain/selling/cart/amend-messages.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { AMEND_LIST } from '../../core/lock-it-in/plan-paths.ts'
import type { CheckoutPlace } from './checkout-places.ts'

/** Link to the page where an amended selection is saved or discarded. */
const AMENDED = { href: AMEND_LIST, name: 'Back to your plan’s wines' }

export type CaseProblemProps = { message: string; basket: CheckoutPlace['basket'] }

export function CaseProblem({ message, basket }: CaseProblemProps) {
  const link = message === STILL_AMENDING_MESSAGE ? AMENDED : basket
  return (
    <p className="note bad" role="alert">
      <Icon name="warn" small />
      <span>
        {`${message}. `}
        <a href={link.href}>{link.name}</a>
      </span>
    </p>
  )
}

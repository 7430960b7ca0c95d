/** What keeps the whole case from being bought, and the way back to where it is chosen (docs/domain.md#checkout). */
import { Icon } from '../primitives/icon.tsx'
import type { CheckoutPlace } from './checkout-places.ts'

export const CaseProblem = ({ message, basket }: { message: string; basket: CheckoutPlace['basket'] }) => (
  <p className="note bad" role="alert">
    <Icon name="warn" small />
    <span>
      {`${message}. `}
      <a href={basket.href}>{basket.name}</a>
    </span>
  </p>
)

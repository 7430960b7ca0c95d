/** The promises in the header of Lock it in. */
import { Icon } from '../../../kit/primitives/icon.tsx'

const PROMISES = ['Manage it online', 'Skip or cancel anytime', 'No-quibble money-back guarantee']

export const Promises = () => (
  <ul>
    {PROMISES.map((promise) => (
      <li key={promise}>
        <Icon name="check" small />
        {promise}
      </li>
    ))}
  </ul>
)

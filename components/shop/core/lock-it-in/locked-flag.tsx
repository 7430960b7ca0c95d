/** On the card of a wine that is locked in: how many. */
import { Icon } from '../../../kit/primitives/icon.tsx'

export const LockedFlag = ({ bottles }: { bottles: number }) => (
  <span className="flag tag a">
    <Icon name="lock" small />
    {`${bottles} locked in`}
  </span>
)

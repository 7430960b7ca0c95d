/** A flag on a card with the number of locked-in bottles. */
import { Icon } from '../../../kit/primitives/icon.tsx'

export const LockedFlag = ({ bottles }: { bottles: number }) => (
  <span className="flag tag a">
    <Icon name="lock" small />
    {`${bottles} locked in`}
  </span>
)

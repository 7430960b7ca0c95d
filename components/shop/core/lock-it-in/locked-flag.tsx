/** Flags on a card: the number of locked-in bottles, or that the plan loses the wine. */
import { Icon } from '../../../kit/primitives/icon.tsx'

export const LockedFlag = ({ bottles }: { bottles: number }) => (
  <span className="flag tag a">
    <Icon name="lock" small />
    {`${bottles} locked in`}
  </span>
)

export const RemovedFlag = () => <span className="flag tag y">Out of your plan once you save</span>

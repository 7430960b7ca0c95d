/** Whether the local store has it (docs/domain.md#catalogue); nothing for those who have chosen none. */
import { Icon } from '../primitives/icon.tsx'

export const CollectLine = ({ stock }: { stock: number | null }) =>
  stock !== null && (
    <p className={stock > 0 ? 'collect' : 'collect muted'}>
      <Icon name="store" small />
      {collectTitle(stock)}
    </p>
  )

/** Bottles on the shelves of the local store, in words. */
export const collectTitle = (stock: number): string => (stock > 0 ? 'Collect in 4 hours' : 'Not at this store')

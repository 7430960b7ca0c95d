/** Goes to the page before and after of a list that nobody has counted; nothing where one page holds it all. */
import { Button } from '../primitives/button.tsx'

export type ListTurnerProps = { page: number; hasMore: boolean; turn: (page: number) => void }

export const ListTurner = ({ page, hasMore, turn }: ListTurnerProps) =>
  (page > 1 || hasMore) && (
    <div className="row order-turn">
      <Button look="line" className="sm" aria-disabled={page === 1} onClick={() => page > 1 && turn(page - 1)}>
        Previous
      </Button>
      <Button look="line" className="sm" aria-disabled={!hasMore} onClick={() => hasMore && turn(page + 1)}>
        Next
      </Button>
    </div>
  )

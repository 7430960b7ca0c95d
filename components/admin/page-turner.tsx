/** Goes through the pages of a long list; nothing where one page holds it all. */
import { Button } from '../primitives/button.tsx'
import { formatCount } from '../primitives/format-count.ts'

export type PageTurnerProps = { page: number; size: number; total: number; turn: (page: number) => void }

export function PageTurner({ page, size, total, turn }: PageTurnerProps) {
  const last = Math.ceil(total / size)
  if (last <= 1 && page === 1) return null
  const from = (page - 1) * size + 1
  return (
    <nav className="page-turner" aria-label="Pages">
      <Button look="line" className="sm" aria-disabled={page <= 1} onClick={() => page > 1 && turn(page - 1)}>
        Before
      </Button>
      <p className="small muted">
        {formatCount(from)} to {formatCount(Math.min(page * size, total))} of {formatCount(total)}
      </p>
      <Button look="line" className="sm" aria-disabled={page >= last} onClick={() => page < last && turn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

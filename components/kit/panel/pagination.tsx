/** Pagination of a list; renders nothing if one page holds it all. */
import { useEffect } from 'react'
import { Button } from '../primitives/button.tsx'
import { formatCount } from '../primitives/format-count.ts'
import './list.css'

/** `size` is the most rows on a page, `total` those on all pages. */
export type PaginationProps = {
  page: number
  size: number
  total: number
  turn: (page: number, history?: 'push' | 'replace') => void
  /** Stays on a page beyond the last one: while other rows are read, or where decided rows stay in their place. */
  keepsPage?: boolean
}

export function Pagination({ page, size, total, turn, keepsPage = false }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / size))
  // Rows may have been deleted since the address was made.
  useEffect(() => {
    if (!keepsPage && page > last) turn(last, 'replace')
  })
  if (last === 1) return null
  const first = (page - 1) * size + 1
  return (
    <nav className="pages" aria-label="Pages">
      <p className="small muted">
        {formatCount(first)} to {formatCount(Math.min(page * size, total))} of {formatCount(total)}
      </p>
      <Button look="line" className="sm" aria-disabled={page <= 1} onClick={() => page > 1 && turn(page - 1)}>
        Previous
      </Button>
      <Button look="line" className="sm" aria-disabled={page >= last} onClick={() => page < last && turn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

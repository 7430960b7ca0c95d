/** Pagination of a list. Renders nothing for a single page. */
import { type MouseEvent, useEffect } from 'react'
import { Button } from '../primitives/button.tsx'
import { formatCount } from '../primitives/format-count.ts'
import './list.css'
import { showHead } from './show-head.ts'

/** `size`: maximum number of rows per page. `total`: number of rows on all pages. */
export type PaginationProps = {
  page: number
  size: number
  total: number
  turn: (page: number, history?: 'push' | 'replace') => void
  /** True to stay on a page beyond the last one: while other rows load, or if handled rows stay in place. */
  keepsPage?: boolean
}

export function Pagination({ page, size, total, turn, keepsPage = false }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / size))
  // Rows may have been deleted since the link was created.
  useEffect(() => {
    if (!keepsPage && page > last) turn(last, 'replace')
  })
  if (last === 1) return null
  const open = (wanted: number, { currentTarget }: MouseEvent) => {
    const list = currentTarget.closest('nav')?.parentElement
    if (wanted < 1 || wanted > last) return
    turn(wanted)
    if (list) showHead(list)
  }
  const first = (page - 1) * size + 1
  return (
    <nav className="pages" aria-label="Pages">
      <p className="small muted">
        {formatCount(first)} to {formatCount(Math.min(page * size, total))} of {formatCount(total)}
      </p>
      <Button variant="line" className="sm" aria-disabled={page <= 1} onClick={(press) => open(page - 1, press)}>
        Previous
      </Button>
      <Button variant="line" className="sm" aria-disabled={page >= last} onClick={(press) => open(page + 1, press)}>
        Next
      </Button>
    </nav>
  )
}

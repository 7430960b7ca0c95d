/** The bar of bulk actions for selected rows, at the bottom of a list. */
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../primitives/format-count.ts'
import { Icon } from '../primitives/icon.tsx'
import { showToast } from '../primitives/toast-state.ts'
import { allPages } from './all-pages.ts'
import type { Selection } from './selection.ts'
import './chosen-bar.css'

export type ChosenBarProps = {
  /** Accessible name of the bar. */
  label: string
  noun: string
  selection: Selection
  /** Number of rows on all pages, and maximum per page for `read`. */
  total: number
  size: number
  /** Maximum number of selected rows; unlimited by default. */
  most?: number
  /** Loads the keys of a page's rows. */
  read: (page: number) => Promise<readonly string[]>
  /** Form of the current action, above the bar. */
  above?: ReactNode
  /** Buttons. */
  children: ReactNode
}

export function ChosenBar({
  label,
  noun,
  selection,
  total,
  size,
  most = total,
  read,
  above,
  children,
}: ChosenBarProps) {
  const count = selection.keys.length
  const isCapped = total > most
  const chooseAll = async () => {
    try {
      const keys = await allPages({ total: Math.min(total, most), size }, read)
      // Clears rows selected on later pages, which would exceed the limit.
      if (isCapped) selection.clear()
      selection.add(keys.slice(0, most))
    } catch (error) {
      if (error instanceof Error) showToast(error.message, 'bad')
    }
  }
  return (
    <section className="bulk" aria-label={label}>
      {above}
      <div className="bulk-bar dark">
        <b role="status">
          {countOf(count, noun)} chosen{count >= most && isCapped && ', the most at once'}
        </b>
        {total > count && count < most && (
          <button type="button" onClick={chooseAll}>
            {isCapped
              ? `Choose the first ${formatCount(most)} of ${formatCount(total)}`
              : `Choose all ${formatCount(total)}`}
          </button>
        )}
        {children}
        <button type="button" className="bulk-clear" onClick={selection.clear}>
          <Icon name="close" small />
          Clear
        </button>
      </div>
    </section>
  )
}

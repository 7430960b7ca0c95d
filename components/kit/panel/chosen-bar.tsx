/** The bar of what is done with chosen rows, at the foot of their list. */
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../primitives/format-count.ts'
import { Icon } from '../primitives/icon.tsx'
import { showToast } from '../primitives/toast-state.ts'
import { allPages } from './all-pages.ts'
import type { Selection } from './selection.ts'
import './chosen-bar.css'

export type ChosenBarProps = {
  /** Names the bar to screen readers. */
  label: string
  noun: string
  selection: Selection
  /** Rows of all pages, and the most on one that is read. */
  total: number
  size: number
  /** The most that can be chosen; any number if left out. */
  most?: number
  /** Keys of the rows of a page. */
  read: (page: number) => Promise<readonly string[]>
  /** Above the bar: the form of what is being done. */
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
      // Rows chosen on later pages would exceed the limit.
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

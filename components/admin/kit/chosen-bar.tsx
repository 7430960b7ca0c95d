/** The bar of what is done with chosen rows, at the foot of their list. */
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { showToast } from '../../primitives/toast-state.ts'
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
  const chooseAll = async () => {
    try {
      selection.add(await allPages({ total, size }, read))
    } catch (error) {
      if (error instanceof Error) showToast(error.message, 'bad')
    }
  }
  return (
    <section className="bulk" aria-label={label}>
      {above}
      <div className="bulk-bar dark">
        <b role="status">{countOf(count, noun)} chosen</b>
        {total > count && total <= most && (
          <button type="button" onClick={chooseAll}>
            Choose all {formatCount(total)}
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

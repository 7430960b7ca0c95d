/** A collapsible section of the filter panel. */
import type { ReactNode } from 'react'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type FilterSectionProps = { title: string; open: boolean; children: ReactNode }

export const FilterSection = ({ title, open, children }: FilterSectionProps) => (
  <details className="filter-section" open={open}>
    <summary className="fold-head">
      {title}
      <Icon name="down" small />
    </summary>
    <div className="filter-section-in">{children}</div>
  </details>
)

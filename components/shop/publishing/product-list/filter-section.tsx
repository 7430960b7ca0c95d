/** A collapsible section of the filter panel. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useKeptFold } from './kept-folds.ts'

export type FilterSectionProps = { title: string; open: boolean; children: ReactNode }

export function FilterSection({ title, open, children }: FilterSectionProps) {
  const [isOpen, choose] = useKeptFold(title, open)
  const node = useRef<HTMLDetailsElement>(null)
  // The visitor may have folded or opened it before its code ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are events
  useEffect(() => {
    if (node.current && node.current.open !== isOpen) choose(node.current.open)
  }, [])
  return (
    <details
      ref={node}
      className="filter-section"
      open={isOpen}
      onToggle={({ currentTarget: { open: isNow } }) => {
        // The event also follows each rendering that opens or closes the section.
        if (isNow !== isOpen) choose(isNow)
      }}
    >
      <summary className="fold-head">
        {title}
        <Icon name="down" small />
      </summary>
      <div className="filter-section-in">{children}</div>
    </details>
  )
}

/** A row of a tree that staff arrange. */
import type { DragEvent, KeyboardEvent } from 'react'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type TreeLabel = { name: string; note: string; tag: string; isDim: boolean }

export type TreeRowProps = {
  id: number
  label: TreeLabel
  /** 1 at the top. */
  level: number
  isSelected: boolean
  isTabStop: boolean
  isPicked: boolean
  /** null where nothing is below it. */
  isOpen: boolean | null
  /** Drop position of the dragged row. */
  drop: 'before' | 'after' | null
  choose: () => void
  toggle: () => void
  press: (event: KeyboardEvent) => void
  drag: { start: () => void; over: (event: DragEvent) => void; end: () => void; on: (event: DragEvent) => void }
}

export function TreeRow(props: TreeRowProps) {
  const { id, label, level, isSelected, isTabStop, isPicked, isOpen, drop, choose, toggle, press, drag } = props
  const classes = ['tree-row', label.isDim && 'dim', isPicked && 'picked', drop]
  return (
    <div
      role="treeitem"
      className={classes.filter(Boolean).join(' ')}
      data-node={id}
      data-level={level}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isOpen ?? undefined}
      draggable
      onClick={choose}
      onKeyDown={press}
      onDragStart={drag.start}
      onDragOver={drag.over}
      onDragEnd={drag.end}
      onDrop={drag.on}
    >
      <Icon name="drag" small />
      <TreeToggle isOpen={isOpen} toggle={toggle} />
      <span className="tree-name">{label.name}</span>
      <span className="tree-note muted">{label.note}</span>
      <span className={label.tag === 'CU' ? 'tag y' : 'tag'}>{label.tag}</span>
    </div>
  )
}

/** Serves pointers only: the row handles the keys. */
const TreeToggle = ({ isOpen, toggle }: Pick<TreeRowProps, 'isOpen' | 'toggle'>) =>
  isOpen === null ? (
    <span />
  ) : (
    <span
      className="tree-toggle muted"
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation()
        toggle()
      }}
    >
      <Icon name={isOpen ? 'down' : 'right'} small />
    </span>
  )

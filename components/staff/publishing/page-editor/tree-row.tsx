/** A row of the tree: press, drag and rename. The tree itself handles keys and drops. */

import { type MouseEvent, memo } from 'react'
import { dragMime } from '../../../../domain/publishing/page/dragged.ts'
import type { PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { partTitle } from '../../../../domain/publishing/page/edit/part-names.ts'
import { childrenOf } from '../../../../domain/publishing/page/edit/spots.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor, useFillText } from './editor-context.ts'
import { detailOf, iconOf, limitsOf } from './part-icons.ts'
import { useSection } from './use-sections.ts'

const LEVELS = { container: 1, block: 2, element: 3, layer: 4 } as const

export type TreeRowProps = {
  row: PageNode
  isSelected: boolean
  /** True for the row in the Tab order. */
  isCurrent: boolean
  isOpen: boolean
  isNaming: boolean
  /** Number of open comments. */
  comments: number
  press: (press: MouseEvent, id: string) => void
  name: (id: string, isNaming: boolean) => void
}

/** Memoised per part: a page may have a thousand rows. */
export const TreeRow = memo(TreeRowView, (before, { row, ...after }) => {
  const { row: was, ...rest } = before
  const isSame = (name: keyof typeof after): boolean => rest[name] === after[name]
  return row.node === was.node && (Object.keys(after) as (keyof typeof after)[]).every(isSame)
})

function TreeRowView({ row, isSelected, isCurrent, isOpen, isNaming, comments, press, name }: TreeRowProps) {
  const { id } = row.node
  const level = LEVELS[row.kind]
  const limits = limitsOf(row)
  const fill = useFillText()
  const screen = useStore(useEditor().$screen)
  const section = row.kind === 'container' ? row.node.section : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its rows
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={childrenOf(row).length > 0 ? isOpen : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={section === undefined ? `level-${level}` : `level-${level} pe-linked`}
      data-row={id}
      draggable={!isNaming}
      onClick={(event) => press(event, id)}
      onDoubleClick={() => name(id, true)}
      onDragStart={(event) => event.dataTransfer.setData(dragMime(row.kind), JSON.stringify({ from: 'page', id }))}
    >
      <Icon name={iconOf(row)} small />
      {isNaming ? (
        <RenameField id={id} done={() => name(id, false)} />
      ) : (
        <>
          <span className="pe-title">
            {section === undefined ? fill(partTitle(row)) : <SectionTitle name={section} />}
          </span>
          <small>{fill(detailOf(row, screen))}</small>
          {limits !== '' && (
            <span className="pe-limits" title={limits}>
              <Icon name="hidden" small />
              <span className="sr">{limits}</span>
            </span>
          )}
          {comments > 0 && (
            <span className="pe-commented num">
              <Icon name="comment" small />
              {comments}
              <span className="sr">{comments === 1 ? ' comment' : ' comments'}</span>
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** The name of a linked section, in place of 'Container'. */
const SectionTitle = ({ name }: { name: string }) => useSection(name)?.page.title ?? name

function RenameField({ id, done }: { id: string; done: () => void }) {
  const editor = useEditor()
  const finish = (to: string) => {
    if (to !== id) editor.edit({ type: 'rename', id, to })
    done()
  }
  return (
    <input
      className="input"
      aria-label="Name"
      defaultValue={id}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to rename the part
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => finish(currentTarget.value.trim())}
      onKeyDown={(press) => {
        press.stopPropagation()
        if (press.key === 'Enter') press.currentTarget.blur()
        if (press.key === 'Escape') done()
      }}
    />
  )
}

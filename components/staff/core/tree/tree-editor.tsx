/**
 * A tree that is arranged by dragging or by keyboard alone: arrows walk; Space picks a row up, arrows then move it, Space
 * or Enter puts it down and Escape takes it back; Enter edits.
 */
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { moveFault, placeOf, type TreeNode } from '../../../../domain/core/tree/tree.ts'
import { TreeRow } from './tree-row.tsx'
import { type TreeEditorProps, useTree } from './use-tree.ts'
import './tree.css'

export function TreeEditor<Node extends TreeNode<Node>>(props: TreeEditorProps<Node>) {
  const { label, tree, maxDepth, selected, open, rowOf } = props
  const { list, closed, picked, announcement, tabStop, setOpen, focus, drop: place, press } = useTree(props)
  const [drop, setDrop] = useState<{ id: number; side: 'before' | 'after' } | null>(null)
  const dragged = useRef<number | null>(null)

  const dragOver = (event: DragEvent, { id }: Node) => {
    const at = placeOf(tree, id)
    if (dragged.current === null || at === undefined) return
    if (moveFault(tree, dragged.current, at.parent, maxDepth) !== null) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setDrop({ id, side: event.clientY > top + height / 2 ? 'after' : 'before' })
  }
  const dropOn = (event: DragEvent, { id }: Node) => {
    event.preventDefault()
    const at = placeOf(tree, id)
    if (dragged.current !== null && at !== undefined && drop !== null)
      place(dragged.current, { ...at, index: at.index + (drop.side === 'after' ? 1 : 0) })
    dragged.current = null
    setDrop(null)
  }
  const item = (node: Node, level: number): ReactNode => {
    const isOpen = node.children.length > 0 && !closed.has(node.id)
    return (
      <li key={node.id} role="none">
        <TreeRow
          id={node.id}
          label={rowOf(node)}
          level={level}
          isSelected={node.id === selected}
          isTabStop={node.id === tabStop}
          isPicked={picked?.id === node.id}
          isOpen={node.children.length > 0 ? isOpen : null}
          drop={drop?.id === node.id ? drop.side : null}
          choose={() => {
            focus(node.id)
            open?.(node.id)
          }}
          toggle={() => setOpen(node.id, !isOpen)}
          press={(event) => press(event, node)}
          drag={{
            start: () => {
              dragged.current = node.id
            },
            over: (event) => dragOver(event, node),
            end: () => setDrop(null),
            on: (event) => dropOn(event, node),
          }}
        />
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no group of a tree
          <ul role="group">{node.children.map((child) => item(child, level + 1))}</ul>
        )}
      </li>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree is a list of lists */}
      <ul className="tree" role="tree" aria-label={label} ref={list}>
        {tree.map((node) => item(node, 1))}
      </ul>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

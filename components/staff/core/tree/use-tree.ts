/** State of a tree that staff arrange: open rows, the picked-up row and its announcement; and its keys. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  findNode,
  moveNode,
  type Place,
  pathTo,
  type Step,
  stepPlace,
  type TreeNode,
} from '../../../../domain/core/tree/tree.ts'
import type { TreeLabel } from './tree-row.tsx'
import { placeLabel } from './tree-steps.tsx'

export type TreeEditorProps<Node extends TreeNode<Node>> = {
  label: string
  tree: readonly Node[]
  maxDepth: number
  selected: number | null
  select: (id: number) => void
  /** Enter on a row. */
  edit: (id: number) => void
  /** A press on a row. */
  open?: (id: number) => void
  change: (tree: Node[]) => void
  /** Called with the final tree when a row has been dropped or put down. */
  settle?: (id: number, tree: readonly Node[]) => void
  /** Begins with everything open. */
  isOpen?: boolean
  /** Ids of closed rows, for a screen that keeps them; otherwise the tree does. */
  folds?: readonly [ReadonlySet<number>, (change: (closed: ReadonlySet<number>) => ReadonlySet<number>) => void]
  rowOf: (node: Node) => TreeLabel
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Closed rows at first: the top level, except the ancestor of the selected row. */
export function closedAtFirst<Node extends TreeNode<Node>>(
  tree: readonly Node[],
  selected: number | null,
  isOpen = false,
) {
  const above = selected === null ? undefined : pathTo(tree, selected)[0]
  return new Set(isOpen ? [] : tree.map(({ id }) => id).filter((id) => id !== above?.id))
}

/** The closed rows. A selected row is brought into view, also one that was just added in a closed branch. */
function useFolds<Node extends TreeNode<Node>>(
  { tree, selected, isOpen, folds }: TreeEditorProps<Node>,
  rowAt: (id: number) => HTMLElement | null | undefined,
) {
  const own = useState<ReadonlySet<number>>(() => closedAtFirst(tree, selected, isOpen))
  const [closed, setClosed] = folds ?? own
  const awaited = useRef<number | null>(null)
  const open = useEffectEvent((id: number) => {
    const above = new Set(pathTo(tree, id).map((node) => node.id))
    if ([...above].some((one) => closed.has(one)))
      setClosed((before) => new Set([...before].filter((one) => !above.has(one))))
  })
  useEffect(() => {
    awaited.current = selected
    if (selected !== null) open(selected)
  }, [selected])
  // The row is drawn once its branch is open.
  useEffect(() => {
    const row = awaited.current === null ? undefined : rowAt(awaited.current)
    if (!row) return
    awaited.current = null
    row.scrollIntoView({ block: 'nearest' })
  })
  return [closed, setClosed] as const
}

export function useTree<Node extends TreeNode<Node>>(props: TreeEditorProps<Node>) {
  const { tree, maxDepth, selected, select, edit, change, settle, rowOf } = props
  const [picked, setPicked] = useState<{ id: number; before: readonly Node[] } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const rowAt = (id: number) => list.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)
  const [closed, setClosed] = useFolds(props, rowAt)

  const shown = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...(closed.has(node.id) ? [] : shown(node.children))])
  const rows = shown(tree)
  const tabStop = rows.some(({ id }) => id === selected) ? selected : (rows[0]?.id ?? null)

  // A row that has moved is another element at times: the focus stays with it.
  useEffect(() => {
    if (picked) rowAt(picked.id)?.focus()
  })

  const setOpen = (id: number, isOpen: boolean) =>
    setClosed((before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]))
  const focus = (id: number) => {
    select(id)
    rowAt(id)?.focus()
  }
  const walk = (id: number, by: number) => {
    const next = rows[rows.findIndex((row) => row.id === id) + by]
    if (next) focus(next.id)
  }
  /** Returns the tree with the row moved; undefined if it can't go there. */
  const place = (id: number, to: Place): Node[] | undefined => {
    const moved = moveNode(tree, id, to, maxDepth)
    const node = findNode(moved, id)
    if (moved === tree || node === undefined) return undefined
    if (to.parent !== null) setOpen(to.parent, true)
    change([...moved])
    setAnnouncement(`${rowOf(node).name}: ${placeLabel(moved, id, (one) => rowOf(one).name)}`)
    return [...moved]
  }
  const drop = (id: number, to: Place) => {
    const moved = place(id, to)
    if (moved) settle?.(id, moved)
  }
  const putDown = (message: string) => {
    setPicked(null)
    setAnnouncement(message)
  }

  /** Handles keys while a row is picked up. Returns true if the key was one of them. */
  const carry = (key: string, { id, before }: { id: number; before: readonly Node[] }): boolean => {
    const step = STEPS[key]
    const to = step && stepPlace(tree, id, step, maxDepth)
    if (to) place(id, to)
    else if (step) setAnnouncement('It can’t go there')
    else if (key === ' ' || key === 'Enter') {
      putDown('Put down')
      if (tree !== before) settle?.(id, tree)
    } else if (key === 'Escape') {
      change([...before])
      putDown('Back where it was')
    } else if (key === 'Tab') {
      setPicked(null)
      if (tree !== before) settle?.(id, tree)
    }
    return key !== 'Tab' && (step !== undefined || [' ', 'Enter', 'Escape'].includes(key))
  }
  const goIn = (node: Node) => (closed.has(node.id) ? setOpen(node.id, true) : walk(node.id, 1))
  const goOut = (node: Node) => {
    const above = pathTo(tree, node.id).at(-1)
    if (node.children.length > 0 && !closed.has(node.id)) setOpen(node.id, false)
    else if (above) focus(above.id)
  }
  const keys: Readonly<Record<string, (node: Node) => void>> = {
    ArrowDown: ({ id }) => walk(id, 1),
    ArrowUp: ({ id }) => walk(id, -1),
    ArrowRight: (node) => node.children.length > 0 && goIn(node),
    ArrowLeft: goOut,
    ' ': (node) => {
      select(node.id)
      setPicked({ id: node.id, before: tree })
      setAnnouncement(`${rowOf(node).name} is picked up. Use the arrow keys to move it`)
    },
    Enter: ({ id }) => {
      select(id)
      edit(id)
    },
  }
  const press = (event: KeyboardEvent, node: Node) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    if (picked === null) act?.(node)
    if (picked === null ? act !== undefined : carry(event.key, picked)) event.preventDefault()
  }
  return { list, closed, picked, announcement, tabStop, setOpen, focus, drop, press }
}

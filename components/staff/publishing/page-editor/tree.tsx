/** The page as a tree (WAI-ARIA): one Tab stop, arrow keys within. Rows are selected, renamed, moved by key or drag. */
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { containerNodes, findNode, type PageNode, pageNodes } from '../../../../domain/publishing/page/edit/nodes.ts'
import { memoizeByPart } from '../../../../domain/publishing/page/memoize-by-part.ts'
import { bySequence, type Container, type PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { useEditor, usePage, useSelected } from './editor-context.ts'
import { enterOnCanvas } from './say-to-canvas.ts'
import { treeStep } from './tree-keys.ts'
import { TreeRow, type TreeRowProps } from './tree-row.tsx'
import { useOpenComments } from './use-comments.ts'
import { useRetainedFocus } from './use-retained-focus.ts'
import { useTreeDrop } from './use-tree-drop.ts'

/** Visible rows, without those in closed parts. */
const shownNodes = (nodes: readonly PageNode[], closed: ReadonlySet<string>): readonly PageNode[] => {
  if (closed.size === 0) return nodes
  const hidden = new Set<string>()
  return nodes.filter(({ node, parent }) => {
    const isHidden = parent !== null && (hidden.has(parent.id) || closed.has(parent.id))
    if (isHidden) hidden.add(node.id)
    return !isHidden
  })
}

/** Defers edits, so that typing updates its field before the tree. */
export const Tree = () => <PageTree page={useDeferredValue(usePage())} />

const PageTree = memo(PageTreeView)

function PageTreeView({ page }: { page: PageDocument }) {
  const editor = useEditor()
  const selected = useSelected()
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [naming, setNaming] = useState<string | null>(null)
  const rows = useMemo(() => shownNodes(pageNodes(page), closed), [page, closed])
  const comments = useOpenComments()
  const chosen = useMemo(() => new Set(selected), [selected])
  const current = selected.at(-1) ?? rows[0]?.node.id
  const isThere = useMemo(() => rows.some(({ node }) => node.id === current), [rows, current])
  useEffect(() => {
    if (current && isThere && tree.current) showChosen(tree.current)
  }, [current, isThere])
  const reveal = useEffectEvent(() => {
    const around = new Set(selected.flatMap((id) => parentsOf(editor.page(), id)))
    if ([...around].some((id) => closed.has(id))) setClosed(new Set([...closed].filter((id) => !around.has(id))))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts stay closed until another one is selected
  useEffect(() => reveal(), [selected])
  const focus = useCallback(
    () => requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()),
    [],
  )
  const onKey = (press: KeyboardEvent) => {
    if (naming !== null || press.ctrlKey || press.metaKey || press.altKey) return
    const at = rows.findIndex(({ node }) => node.id === current)
    const step = treeStep(press, rows, at, closed)
    if (!step) return
    press.preventDefault()
    if (step.does === 'go') {
      if (step.to !== undefined) editor.choose(step.adds ? [...new Set([...selected, step.to])] : [step.to])
      focus()
    } else if (step.does === 'select' || step.does === 'enter') {
      editor.choose([step.id])
      if (step.does === 'enter') enterOnCanvas(step.id)
    } else if (step.does === 'rename') setNaming(step.id)
    else setClosed((before) => toggled(before, step.id, step.does === 'close'))
  }
  const { mark, ...onDrag } = useTreeDrop(tree)
  useRetainedFocus(tree, '[tabindex="0"]')
  const shown = useRef(rows)
  shown.current = rows
  const onPress = useCallback(
    (press: MouseEvent, id: string) => {
      const ids = shown.current.map(({ node }) => node.id)
      editor.choose(pressed(press, id, editor.$selected.get(), ids), id)
    },
    [editor],
  )
  const onName = useCallback(
    (id: string, isNaming: boolean) => {
      setNaming(isNaming ? id : null)
      if (!isNaming) focus()
    },
    [focus],
  )
  if (rows.length === 0)
    return <p className="small muted">Nothing yet. Add an element below, or drag one onto the page.</p>
  return (
    <div
      ref={tree}
      className="pe-tree"
      role="tree"
      tabIndex={-1}
      aria-labelledby="pe-tree"
      aria-multiselectable="true"
      onKeyDown={onKey}
      {...onDrag}
    >
      <i ref={mark} className="pe-drop" aria-hidden="true" />
      {page.containers.toSorted(bySequence).map((container) => {
        const has = idsIn(container)
        const own = (id: string | null | undefined): string | null => (id != null && has.has(id) ? id : null)
        return (
          <ContainerRows
            key={container.id}
            container={container}
            closed={closed}
            chosen={selected.some((id) => has.has(id)) ? chosen : NONE}
            current={own(current)}
            naming={own(naming)}
            comments={[...has].some((id) => comments.has(id)) ? comments : NO_COMMENTS}
            press={onPress}
            name={onName}
          />
        )
      })}
    </div>
  )
}

/** On phones, where the panel scrolls instead of the tree. */
const IS_SHEET = '(max-width: 48em)'

/** Scrolls to the selected row. Beside the canvas the tree alone scrolls: the palette stays below the pointer. */
function showChosen(tree: HTMLElement): void {
  const panel = tree.closest('[role=tabpanel]')
  const top = panel?.scrollTop ?? 0
  tree.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'end' })
  if (!matchMedia(IS_SHEET).matches) panel?.scrollTo({ top })
}

/** Ids of the parts around a part, which are opened to show it. */
function parentsOf(page: PageDocument, id: string): string[] {
  const parent = findNode(page, id)?.parent
  return parent ? [parent.id, ...parentsOf(page, parent.id)] : []
}

const NONE: ReadonlySet<string> = new Set()
const NO_COMMENTS: ReadonlyMap<string, number> = new Map()
const idsIn = memoizeByPart(
  (container: Container): ReadonlySet<string> => new Set(containerNodes(container).map(({ node }) => node.id)),
)

type ContainerRowsProps = Pick<TreeRowProps, 'press' | 'name'> & {
  container: Container
  closed: ReadonlySet<string>
  chosen: ReadonlySet<string>
  /** null if they are in different containers. */
  current: string | null
  naming: string | null
  comments: ReadonlyMap<string, number>
}

/** The height of a row, in rem (side.css). */
const ROW = 2.1

/** Memoised per container; the browser skips rows that are scrolled out of view. */
const ContainerRows = memo(
  ({ container, closed, chosen, current, naming, comments, press, name }: ContainerRowsProps) => {
    const rows = shownNodes(containerNodes(container), closed)
    return (
      <div role="none" className="pe-branch" style={{ containIntrinsicBlockSize: `${rows.length * ROW}rem` }}>
        {rows.map((row) => {
          const { id } = row.node
          return (
            <TreeRow
              key={id}
              row={row}
              isSelected={chosen.has(id)}
              isCurrent={id === current}
              isOpen={!closed.has(id)}
              isNaming={naming === id}
              comments={comments.get(id) ?? 0}
              press={press}
              name={name}
            />
          )
        })}
      </div>
    )
  },
)

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): Set<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The selection after a press: Ctrl or Cmd adds or removes the row, Shift selects all rows up to it. */
function pressed(
  { ctrlKey, metaKey, shiftKey }: Modifiers,
  id: string,
  selected: readonly string[],
  rows: readonly string[],
): readonly string[] {
  if (ctrlKey || metaKey) return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
  const first = selected[0]
  if (!shiftKey || first === undefined) return [id]
  const [from = 0, to = 0] = [rows.indexOf(first), rows.indexOf(id)].toSorted((one, other) => one - other)
  return rows.slice(from, to + 1)
}

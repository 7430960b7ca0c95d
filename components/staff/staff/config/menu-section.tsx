/** The menu: as it will look, its tree, and the item that is chosen. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { findNode, flatten, insertNode, mapNode, pathTo, removeNode } from '../../../../domain/core/tree/tree.ts'
import { menuItemHref } from '../../../../domain/publishing/menu/menu-item.ts'
import {
  MENU_LEVELS,
  type MenuNode,
  menuEntries,
  menuFaults,
  menuTree,
} from '../../../../domain/publishing/menu/menu-tree.ts'
import { call } from '../../../kit/api/call.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { useIsWide } from '../../../kit/panel/use-is-wide.ts'
import { useShortcut } from '../../../kit/panel/use-shortcut.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { TreeEditor } from '../../core/tree/tree-editor.tsx'
import { MOVE_KEYS, TreeKeys } from '../../core/tree/tree-keys.tsx'
import type { TreeLabel } from '../../core/tree/tree-row.tsx'
import { TreeSteps } from '../../core/tree/tree-steps.tsx'
import { MenuItemForm } from './menu-item-form.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { type EditingOf, SavedSection } from './saved-section.tsx'
import { useFreshItems, useMenuRows } from './use-menu-rows.ts'

const TAGS: Readonly<Record<MenuNode['type'], string>> = {
  CATEGORY: 'Category',
  PAGE: 'Page',
  CU: 'Link',
  NONE: 'Heading',
}

const nameOf = ({ name }: MenuNode): string => name || 'No name yet'

const rowOf = (node: MenuNode): TreeLabel => ({
  name: nameOf(node),
  note: node.is_hidden ? 'hidden' : (menuItemHref({ ...node, parent_id: null }) ?? 'no link'),
  tag: TAGS[node.type],
  isDim: node.is_hidden,
})

const targetsQuery = {
  queryKey: ['config', 'targets'],
  queryFn: async () => (await unwrap(call('GET /api/admin/config/targets'))).targets,
}

export const MenuSection = () => <SavedSection id="menu">{(editing) => <MenuEditor {...editing} />}</SavedSection>

function MenuEditor(editing: EditingOf<'menu'>) {
  const { value, change, errors } = editing
  const { data: targets = [] } = useQuery(targetsQuery)
  const isWide = useIsWide()
  const past = useRef<(typeof value)[]>([])
  const form = useRef<HTMLElement>(null)
  const tree = menuTree(value)
  const { selected, setSelected, folds } = useMenuRows(editing, tree)
  const { isNew, leave, shown } = useFreshItems(errors)
  /** On phones the form is a sheet. */
  const [isSheet, setSheet] = useState(false)
  const node = selected === null ? undefined : findNode(tree, selected)
  const set = (next: MenuNode[]) => {
    past.current.push(value)
    change(menuEntries(next))
  }
  const arranged = { tree, maxDepth: MENU_LEVELS, change: set }
  useShortcut('z', () => {
    const before = past.current.pop()
    if (before) change(before)
  })
  const add = (parent: number | null) => {
    const id = Math.min(0, ...value.map((entry) => entry.id)) - 1
    const siblings = parent === null ? tree : (findNode(tree, parent)?.children ?? [])
    const fresh: MenuNode = { id, name: '', type: 'CU', sef_url: '', custom_url: '', is_hidden: false, children: [] }
    set(insertNode(tree, fresh, { parent, index: siblings.length }))
    isNew(id)
    setSelected(id)
    edit()
  }
  const edit = () => {
    setSheet(true)
    // The field is there once the row has been chosen.
    setTimeout(() => form.current?.querySelector('input')?.focus())
  }
  const all = menuFaults(tree)
  const faults = shown(all)
  // Links that lead nowhere: by the item's id.
  const dead = Object.entries(errors).filter(([id]) => findNode(tree, Number(id)) !== undefined)
  const checks = [...faults, ...dead.map(([id, message]) => ({ id: Number(id), message }))]
  const levels = [1, 2, 3].map((depth) => value.filter(({ id }) => pathTo(tree, id).length === depth - 1).length)
  const itemForm = node && (
    <MenuItemForm
      node={node}
      above={pathTo(tree, node.id).map(({ name }) => name)}
      targets={targets}
      errors={Object.fromEntries(
        faults.filter(({ id }) => id === node.id).map(({ field, message }) => [field, message]),
      )}
      leave={(field) => leave(node.id, field)}
      change={(next) => set(mapNode(tree, node.id, () => next))}
      add={pathTo(tree, node.id).length < MENU_LEVELS - 1 ? () => add(node.id) : null}
      takeOut={() => {
        set(removeNode(tree, node.id))
        setSelected(null)
      }}
      steps={<TreeSteps {...arranged} id={node.id} nameOf={nameOf} />}
    />
  )
  return (
    <div className="cfg-menu grid-5">
      <Panel
        title="Main menu"
        about={['heading', 'sub heading', 'item'].map((noun, depth) => countOf(levels[depth] ?? 0, noun)).join(', ')}
        actions={<NewButton look="line" label="Heading" press={() => add(null)} />}
        isTabled
      >
        <TreeKeys keys={{ '↑ ↓': 'walk', ...MOVE_KEYS, '→': 'one level in', Enter: 'edit' }} />
        <TreeEditor
          label="Menu"
          {...arranged}
          selected={selected}
          select={setSelected}
          edit={edit}
          open={() => setSheet(true)}
          folds={folds}
          rowOf={rowOf}
        />
      </Panel>
      <div className="cfg-menu-side grid-5">
        <MenuPreview tree={tree} chosen={selected} choose={setSelected} />
        {node && (isWide || isSheet) && (
          <ItemPanel isSheet={!isWide} form={form} closed={() => setSheet(false)}>
            {itemForm}
          </ItemPanel>
        )}
        <MenuChecks
          tree={tree}
          checks={checks}
          unfinished={new Set(all.map(({ id }) => id)).size}
          go={(id) => {
            setSelected(id)
            edit()
          }}
        />
      </div>
    </div>
  )
}

type ItemPanelProps = {
  isSheet: boolean
  form: RefObject<HTMLElement | null>
  closed: () => void
  children: ReactNode
}

function ItemPanel({ isSheet, form, closed, children }: ItemPanelProps) {
  const panel = (
    <section className={isSheet ? 'cfg-form' : 'panel cfg-form'} aria-label="Menu item" ref={form}>
      {children}
    </section>
  )
  if (!isSheet) return panel
  return (
    <PanelModal modal_id="menu-item" title="Menu item" closed={closed}>
      {panel}
    </PanelModal>
  )
}

type MenuChecksProps = {
  tree: readonly MenuNode[]
  checks: readonly { id: number; message: string }[]
  /** Number of items whose name or link is still to be filled in. */
  unfinished: number
  go: (id: number) => void
}

const MenuChecks = ({ tree, checks, unfinished, go }: MenuChecksProps) => (
  <Panel title="Checks" className="cfg-form">
    <ul className="cfg-checks grid-3 small">
      {checks.map(({ id, message }) => (
        <Check key={`${id} ${message}`} name={findNode(tree, id)?.name} message={message} go={() => go(id)} />
      ))}
      {checks.length === 0 && unfinished > 0 && (
        <li className="muted">{countOf(unfinished, 'item')} without a name or a link so far.</li>
      )}
      {checks.length === 0 && unfinished === 0 && (
        <li className="ok">
          <Icon name="check" small />
          {countOf(flatten(tree).length, 'item')}, each with a name and a link that can be read. Whether links open is
          checked when it is saved.
        </li>
      )}
    </ul>
  </Panel>
)

type CheckProps = { name: string | undefined; message: string; go: () => void }

const Check = ({ name, message, go }: CheckProps) => (
  <li>
    <Icon name="warn" small />
    <span>
      {message}.{' '}
      <button type="button" className="link small" onClick={go}>
        Show {name || 'the item'}
      </button>
    </span>
  </li>
)

/** Store of the page being edited: history, selection, and the screen it is laid out for. Saves nothing itself. */
import { atom } from 'nanostores'
import { type PageEdit, TWO_COLUMNS } from '../../../../domain/publishing/page/edit/edit.ts'
import {
  editPage,
  type History,
  type Merge,
  redo,
  takeMerge,
  undo,
} from '../../../../domain/publishing/page/edit/history.schema.ts'
import { findNode, type PageNode, pageNodes } from '../../../../domain/publishing/page/edit/nodes.ts'
import { siblingsOf } from '../../../../domain/publishing/page/edit/spots.ts'
import type { LayerScreen, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { showOnCanvas } from './say-to-canvas.ts'

/** On phones one side at a time is shown below the canvas; null shows the canvas alone. */
export type Sheet = 'page' | 'add' | 'settings' | 'checks' | null

/** Settings beside the canvas: of the selected part, of the one around it, or of the page. */
export type SettingsOf = 'own' | 'around' | 'page'

export type Editor = ReturnType<typeof createEditor>

const idsOf = (page: PageDocument): string[] => pageNodes(page).map(({ node }) => node.id)

/** Finds the first of two added columns: the sibling before the last new block. */
function firstColumn(page: PageDocument, added: readonly PageNode[], count: number): string {
  const last = added.findLast(({ kind }) => kind === 'block')
  const siblings = last ? siblingsOf(page, last) : []
  return siblings[siblings.indexOf(last?.node.id ?? '') - count + 1] ?? ''
}

export function createEditor(first: History, screen: LayerScreen = 'desktop') {
  const $history = atom<History>(first)
  const $selected = atom<readonly string[]>([])
  const $screen = atom<LayerScreen>(screen)
  const $sheet = atom<Sheet>('page')
  const $settingsOf = atom<SettingsOf>('own')

  function select(ids: readonly string[]): void {
    const { page } = $history.get()
    const [before, next] = [$selected.get(), ids.filter((id) => findNode(page, id))]
    if (next.length === before.length && next.every((id, at) => id === before[at])) return
    $settingsOf.set('own')
    $selected.set(next)
  }

  /** Selects parts at a press, which shows the settings of one that is selected already. */
  function press(ids: readonly string[]): void {
    $settingsOf.set('own')
    select(ids)
  }

  /** Selects the part around one that undo has removed. */
  function show(history: History): void {
    const { page } = $history.get()
    $history.set(history)
    select($selected.get().map((id) => (findNode(history.page, id) ? id : (findNode(page, id)?.parent?.id ?? id))))
  }

  /** Applies an edit and selects new parts. If it is rejected, shows a message, changes nothing and returns false. */
  function edit(change: PageEdit, run = ''): boolean {
    const before = $history.get()
    const result = editPage(before, change, run)
    if (!result.ok) {
      showToast(result.message, 'bad')
      return false
    }
    const selected = $selected.get()
    show(result.history)
    if (change.type === 'rename') select(selected.map((id) => (id === change.id ? change.to : id)))
    if (ADDS.has(change.type)) {
      const known = new Set(idsOf(before.page))
      const added = pageNodes(result.history.page).filter(({ node }) => !known.has(node.id))
      const outer = added.filter(({ parent }) => parent === null || known.has(parent.id))
      const element = change.type === 'add_element' ? added.find(({ kind }) => kind === 'element') : undefined
      if (change.type === 'add_columns')
        select([firstColumn(result.history.page, added, (change.spans ?? TWO_COLUMNS).length)])
      else select(element ? [element.node.id] : outer.map(({ node }) => node.id))
    }
    return true
  }

  return {
    $history,
    $selected,
    $screen,
    $sheet,
    $settingsOf,
    select,
    press,
    /** Selects parts at a press beside the canvas, which brings one into sight, even if it is selected already. */
    choose(ids: readonly string[], shown = ids.at(-1)): void {
      press(ids)
      if (shown !== undefined && $selected.get().includes(shown)) showOnCanvas(shown)
    },
    edit,
    page: (): PageDocument => $history.get().page,
    find: (id: string): PageNode | undefined => findNode($history.get().page, id),
    /** Applies several edits as one step. */
    editAll(changes: readonly PageEdit[]): boolean {
      const run = crypto.randomUUID()
      return changes.every((change) => edit(change, run))
    },
    /** Takes a page with another editor's changes, which are no step of their own. */
    take(page: PageDocument, merge: Merge): void {
      const result = takeMerge($history.get(), page, merge)
      if (result.ok) show(result.history)
      else showToast(result.message, 'bad')
    },
    undo: () => show(undo($history.get())),
    redo: () => show(redo($history.get())),
    /** Replaces the history with one kept in this browser. */
    open: (history: History) => show(history),
  }
}

const ADDS: ReadonlySet<PageEdit['type']> = new Set([
  'add_container',
  'add_block',
  'add_columns',
  'add_element',
  'add_layer',
  'duplicate',
  'paste',
  'add_section',
  'copy_section',
  'link_section',
  'unlink_section',
])

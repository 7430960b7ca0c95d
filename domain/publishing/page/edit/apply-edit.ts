/** Applies one edit to a page. Its nodes must exist and the target must accept them; otherwise nothing changes. */
import { sectionOf } from '../../../core/route/content-part.ts'
import { asOnDesktop, inFreeRow, withPlace } from '../layer-places.ts'
import { LAYER_SCREENS } from '../page-choices.ts'
import {
  type Block,
  bySequence,
  COLUMNS,
  type Container,
  type Layer,
  type LayerScreen,
  type PageDocument,
  type PageElement,
  type PartDates,
} from '../page-document.ts'
import { withFonts } from '../saved-sections.ts'
import { type PageEdit, TWO_COLUMNS } from './edit.ts'
import { copyOf, type FreeIds, freeIds, newBlock, newContainer, newElement, newLayer, withSpan } from './new-nodes.ts'
import { findNode, type NewNode, PARENT_KIND, type PageNode, withChanged, withNode, withoutNodes } from './nodes.ts'

export type AppliedEdit = { ok: true; page: PageDocument } | { ok: false; message: string }

const refused = (message: string): AppliedEdit => ({ ok: false, message })
const done = (page: PageDocument): AppliedEdit => ({ ok: true, page })

export function applyEdit(page: PageDocument, edit: PageEdit): AppliedEdit {
  switch (edit.type) {
    case 'add_container':
      return putContainer(page, newContainer(freeIds(page)), edit.at)
    case 'add_section':
      return putContainer(page, sectionLink(freeIds(page), edit.section), edit.at)
    case 'copy_section':
      return copySection(page, edit.document, edit.at)
    case 'add_block':
      return put(page, { kind: 'block', node: newBlock(freeIds(page)) }, edit.parent, edit.at)
    case 'add_columns':
      return addColumns(page, edit)
    case 'add_element': {
      const node = newElement(freeIds(page), edit.element_type, edit.component)
      if (edit.parent !== null) return put(page, { kind: 'element', node }, edit.parent, edit.at)
      return putContainer(page, around(freeIds(page), node), edit.at)
    }
    case 'paste':
      return paste(page, edit)
    case 'replace':
      return done({ ...edit.document, route: page.route })
    case 'add_layer':
      return put(page, besideOthers(page, newLayer(freeIds(page), edit.layer_type), edit.parent), edit.parent, TOP)
    case 'set_page': {
      const {
        title = page.title,
        meta_description = page.meta_description,
        keywords = page.keywords,
        ...own
      } = edit.change
      return done({ ...page, title, meta_description, keywords, page: { ...page.page, ...own } })
    }
    case 'delete':
      return edit.ids.every((id) => findNode(page, id))
        ? done(withoutNodes(page, new Set(edit.ids)))
        : refused('This part was already deleted')
    default: {
      const found = findNode(page, edit.id)
      return found ? changeNode(page, edit, found) : refused('This part of the page was deleted')
    }
  }
}

function around(ids: FreeIds, element: PageElement): Container {
  const container = newContainer(ids)
  return { ...container, blocks: container.blocks.map((block) => ({ ...block, elements: [element] })) }
}

function addColumns(page: PageDocument, edit: Extract<PageEdit, { type: 'add_columns' }>): AppliedEdit {
  const { parent, at, spans = TWO_COLUMNS } = edit
  if (parent === null) {
    const container = newContainer(freeIds(page))
    const added = putContainer(page, container, at)
    return added.ok ? addColumns(added.page, { ...edit, parent: container.id, at: TOP }) : added
  }
  const found = findNode(page, parent)
  if (found?.kind !== 'container') return refused('A block goes in a container')
  const blocks = found.node.blocks.toSorted(bySequence)
  const before = blocks.slice(0, at).at(-1)
  // A narrower one is a column that an earlier edit made.
  const reused = before?.elements.length === 0 && before.columns.desktop === COLUMNS ? before : undefined
  const first = reused ? at - 1 : endOfRow(blocks, before)
  return spans.reduce<AppliedEdit>((applied, span, index) => {
    if (!applied.ok) return applied
    if (reused && index === 0)
      return done(withChanged(applied.page, 'block', reused.id, (block) => withSpan(block, span)))
    const node = { ...withSpan(newBlock(freeIds(applied.page)), span), linked_to_tab: reused?.linked_to_tab ?? null }
    return put(applied.page, { kind: 'block', node }, parent, first + index)
  }, done(page))
}

/** Index after the row of a block on desktops, where a row holds as many blocks of a tab as fit. */
function endOfRow(blocks: readonly Block[], block: Block | undefined): number {
  if (block === undefined) return 0
  let used = 0
  let isPast = false
  for (const [index, { id, columns, linked_to_tab }] of blocks.entries()) {
    if (linked_to_tab !== block.linked_to_tab) continue
    const fits = used + columns.desktop <= COLUMNS
    if (isPast && !fits) return index
    used = fits ? used + columns.desktop : columns.desktop
    isPast ||= id === block.id
  }
  return blocks.length
}

function paste(page: PageDocument, { nodes, parent, at }: Extract<PageEdit, { type: 'paste' }>): AppliedEdit {
  return nodes.reduce<AppliedEdit>(
    (pasted, node, index) => {
      if (!pasted.ok) return pasted
      const copy = copyOf(freeIds(pasted.page), node)
      // The tab belongs to the container the block was copied from.
      if (copy.kind === 'block') copy.node = { ...copy.node, linked_to_tab: null }
      const added = copy.kind === 'layer' ? besideOthers(pasted.page, copy.node, parent) : copy
      return put(pasted.page, added, parent, at + index)
    },
    nodes.length > 0 ? done(page) : refused('There is nothing to paste'),
  )
}

/** A new layer in a place that no other layer of its element covers. */
function besideOthers(page: PageDocument, layer: Layer, parent: string | null): NewNode {
  const element = parent === null ? undefined : findNode(page, parent)
  return { kind: 'layer', node: element?.kind === 'element' ? inFreeRow(layer, element.node.layers) : layer }
}

/** Layers are drawn in order: the last is on top. */
const TOP = Number.POSITIVE_INFINITY

function put(page: PageDocument, added: NewNode, parent: string | null, at: number): AppliedEdit {
  const wanted = PARENT_KIND[added.kind]
  if (added.kind === 'container' && parent === null) return putContainer(page, added.node, at)
  const target = parent === null ? undefined : findNode(page, parent)
  if (target?.kind === 'container' && target.node.section !== undefined)
    return refused('This is a saved section. Edit the section, or turn it into a copy')
  const fits = wanted !== null && target?.kind === wanted
  return fits
    ? done(withNode(page, added, parent, at))
    : refused(wanted === null ? 'A container goes on the page itself' : `A ${added.kind} goes in ${A[wanted]}`)
}

function putContainer(page: PageDocument, node: Container, at: number): AppliedEdit {
  if (sectionOf(page.route) !== undefined) {
    if (node.section !== undefined) return refused('A saved section can’t hold another one')
    if (page.containers.length > 0) return refused('A saved section is one container. Add blocks to it')
  }
  return done(withNode(page, { kind: 'container', node }, null, at))
}

const sectionLink = (ids: FreeIds, section: string): Container => ({
  ...newContainer(ids),
  id: ids(section),
  blocks: [],
  section,
})

/** Also adds the fonts that the section needs. */
function copySection(page: PageDocument, document: PageDocument, at: number): AppliedEdit {
  const [content] = document.containers
  if (content === undefined) return refused('This saved section is empty')
  const files = withFonts(page.page.fonts.files, document.page.fonts.files)
  return paste(
    { ...page, page: { ...page.page, fonts: { files } } },
    { type: 'paste', nodes: [{ kind: 'container', node: content }], parent: null, at },
  )
}

const A = { container: 'a container', block: 'a block', element: 'an element', layer: 'a layer' } as const

type NodeEdit = Exclude<
  PageEdit,
  {
    type:
      | 'add_container'
      | 'add_block'
      | 'add_columns'
      | 'add_element'
      | 'add_layer'
      | 'paste'
      | 'replace'
      | 'add_section'
      | 'copy_section'
      | 'set_page'
      | 'delete'
  }
>

function changeNode(page: PageDocument, edit: NodeEdit, found: PageNode): AppliedEdit {
  switch (edit.type) {
    case 'move':
      return move(page, edit, found)
    case 'duplicate':
      return duplicate(page, found)
    case 'rename':
      return rename(page, found, edit.to)
    case 'set_hidden':
      return hide(page, found, edit.screens)
    case 'set_dates':
      return setDates(page, found, edit.dates)
    case 'link_section':
    case 'unlink_section':
      return changeLink(page, edit, found)
    case 'resize_columns':
      return onBlock(page, found, (block) => ({ ...block, columns: { ...block.columns, [edit.screen]: edit.columns } }))
    case 'link_to_tab':
      return onBlock(page, found, (block) => ({ ...block, linked_to_tab: edit.tab }))
    case 'set_container':
    case 'add_tab':
    case 'rename_tab':
    case 'delete_tab':
      return found.kind === 'container'
        ? done(withChanged(page, 'container', edit.id, (node) => changeContainer(node, edit)))
        : refused('Only containers have a width, a background and tabs')
    case 'set_config':
    case 'set_classes':
    case 'set_styles':
      return found.kind === 'element'
        ? done(withChanged(page, 'element', edit.id, (node) => changeElement(node, edit)))
        : refused('Only elements have settings')
    default:
      return changeLayer(page, edit, found)
  }
}

function duplicate(page: PageDocument, found: PageNode): AppliedEdit {
  const copy = copyOf(freeIds(page), found)
  const parent = found.parent?.id ?? null
  const added = copy.kind === 'layer' ? besideOthers(page, copy.node, parent) : copy
  return put(page, added, parent, placeOf(page, found) + 1)
}

/** Moves a node. Within the same parent, `at` is a position in the list without the node. */
function move(
  page: PageDocument,
  { id, parent, at }: Extract<PageEdit, { type: 'move' }>,
  found: PageNode,
): AppliedEdit {
  const { kind, node } = found
  const lifted = withoutNodes(page, new Set([id]))
  const moved = put(lifted, { kind, node } as NewNode, parent, at)
  if (!moved.ok || found.kind !== 'block' || parent === found.parent.id) return moved
  // The tab belongs to the container the block came from.
  return done(withChanged(moved.page, 'block', id, (block) => ({ ...block, linked_to_tab: null })))
}

const placeOf = (page: PageDocument, { kind, node, parent }: PageNode): number => {
  if (kind === 'layer') return parent.layers.indexOf(node)
  const siblings = kind === 'container' ? page.containers : kind === 'block' ? parent.blocks : parent.elements
  return siblings.filter(({ sequence_number }) => sequence_number <= node.sequence_number).length - 1
}

function rename(page: PageDocument, { kind, node }: PageNode, to: string): AppliedEdit {
  if (to.trim() === '') return refused('Enter a name')
  if (to !== node.id && findNode(page, to)) return refused(`There is a '${to}' on this page already`)
  return done(withChanged(page, kind, node.id, (named) => ({ ...named, id: to })))
}

function hide(page: PageDocument, { kind, node }: PageNode, screens: readonly LayerScreen[]): AppliedEdit {
  if (kind === 'layer') return refused('A layer is hidden by its own setting')
  const hidden = LAYER_SCREENS.filter((screen) => screens.includes(screen))
  const change = <Part extends Pick<Block, 'hidden_on'>>(part: Part): Part => {
    const { hidden_on: _, ...shown } = part
    return { ...shown, ...(hidden.length > 0 && { hidden_on: hidden }) } as Part
  }
  return done(withChanged<'container' | 'block' | 'element'>(page, kind, node.id, change))
}

function setDates(page: PageDocument, { kind, node }: PageNode, dates: PartDates | null): AppliedEdit {
  if (kind === 'layer') return refused('A layer is shown with its element')
  const change = <Part extends Pick<Block, 'dates'>>(part: Part): Part => {
    const { dates: _, ...always } = part
    return { ...always, ...(dates && { dates }) } as Part
  }
  return done(withChanged<'container' | 'block' | 'element'>(page, kind, node.id, change))
}

/** Keeps what decides when the container is shown. */
function changeLink(
  page: PageDocument,
  edit: Extract<PageEdit, { type: 'link_section' | 'unlink_section' }>,
  found: PageNode,
): AppliedEdit {
  if (found.kind !== 'container') return refused('Only containers are saved sections')
  const { node } = found
  const { requires, hidden_on, dates } = node
  const shown = { ...(requires && { requires }), ...(hidden_on && { hidden_on }), ...(dates && { dates }) }
  const at = placeOf(page, found)
  const lifted = withoutNodes(page, new Set([node.id]))
  if (edit.type === 'link_section')
    return putContainer(lifted, { ...sectionLink(freeIds(lifted), edit.section), ...shown }, at)
  const copied = copySection(lifted, edit.document, at)
  const added = copied.ok && copied.page.containers.toSorted(bySequence)[at]
  return added ? done(withChanged(copied.page, 'container', added.id, (copy) => ({ ...copy, ...shown }))) : copied
}

const onBlock = (page: PageDocument, { kind, node }: PageNode, change: (block: Block) => Block): AppliedEdit =>
  kind === 'block' ? done(withChanged(page, 'block', node.id, change)) : refused('Only blocks have columns and a tab')

type ContainerEdit = Extract<PageEdit, { type: 'set_container' | 'add_tab' | 'rename_tab' | 'delete_tab' }>

function changeContainer(container: Container, edit: ContainerEdit): Container {
  switch (edit.type) {
    case 'set_container': {
      const { tabs_enabled = container.tabs_enabled, ...styles } = edit.change
      return { ...container, tabs_enabled, styles: { ...container.styles, ...styles } }
    }
    case 'add_tab': {
      const id = freeTab(container)
      return { ...container, tabs_enabled: true, tabs: [...container.tabs, { id, name: edit.name }] }
    }
    case 'rename_tab':
      return {
        ...container,
        tabs: container.tabs.map((tab) => (tab.id === edit.tab ? { ...tab, name: edit.name } : tab)),
      }
    case 'delete_tab': {
      const tabs = container.tabs.filter(({ id }) => id !== edit.tab)
      const blocks = container.blocks.map((block) =>
        block.linked_to_tab === edit.tab ? { ...block, linked_to_tab: null } : block,
      )
      return { ...container, tabs, blocks, tabs_enabled: container.tabs_enabled && tabs.length > 0 }
    }
  }
}

function freeTab({ tabs }: Container): string {
  let count = tabs.length + 1
  while (tabs.some(({ id }) => id === `tab-${count}`)) count += 1
  return `tab-${count}`
}

/** Doesn't check settings against the element's schema: history.schema.ts does. */
function changeElement(
  element: PageElement,
  edit: Extract<PageEdit, { type: 'set_config' | 'set_classes' | 'set_styles' }>,
): PageElement {
  if (edit.type === 'set_styles') return { ...element, custom_styles: edit.custom_styles }
  if (edit.type === 'set_classes') return { ...element, compiled_classes: edit.compiled_classes }
  return { ...element, element_config: { config: { ...element.element_config.config, ...edit.change } } } as PageElement
}

type LayerEdit = Extract<PageEdit, { type: 'place_layer' | 'follow_desktop' | 'set_layer' | 'animate_layer' }>

function changeLayer(page: PageDocument, edit: LayerEdit, { kind, node }: PageNode): AppliedEdit {
  if (kind !== 'layer') return refused('Only layers have a place of their own')
  const changed = () => {
    switch (edit.type) {
      case 'place_layer':
        return withPlace(node, edit.screen, edit.change)
      case 'follow_desktop':
        return asOnDesktop(node, edit.screen, edit.only)
      case 'set_layer':
        return { ...node, config: { ...node.config, ...edit.change } }
      case 'animate_layer':
        return { ...node, animation: { ...node.animation, ...edit.change } }
    }
  }
  return done(withChanged(page, 'layer', node.id, changed))
}

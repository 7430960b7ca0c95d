/** Names an edit for Undo and Redo: 'Move button', 'Resize block on phones'. */
import { PLAIN_LOOK } from '../layer-places.ts'
import type { CustomComponent, ElementType, LayerScreen, PageDocument, PageElement } from '../page-document.ts'
import type { PageEdit } from './edit.ts'
import { findNode, type NewNode } from './nodes.ts'

export const ELEMENT_NAMES: Readonly<Record<ElementType, string>> = {
  image: 'picture',
  video: 'video',
  empty_space: 'space',
  carousel: 'carousel',
  text: 'text',
  button: 'button',
  shop_local: 'Shop local',
  marketing_emails: 'newsletter form',
  products: 'products',
  html: 'HTML',
  card: 'card',
  custom_element: 'element',
}

export const COMPONENT_NAMES: Readonly<Record<CustomComponent, string>> = {
  ContactForm: 'contact form',
  Example: 'example',
  LockItIn: 'Lock it in',
  '{product}Header': 'product header',
  TrustPilot: 'reviews',
  WineClub: 'wine club',
}

export const elementName = (element: PageElement): string =>
  element.element_type === 'custom_element'
    ? COMPONENT_NAMES[element.custom_element_config.component_name]
    : ELEMENT_NAMES[element.element_type]

export const nodeName = ({ kind, node }: NewNode): string => {
  if (kind === 'element') return elementName(node)
  if (kind === 'container' && node.section !== undefined) return 'saved section'
  return kind === 'layer' ? `${node.config.layer_type} layer` : kind
}

const ON: Readonly<Record<LayerScreen, string>> = { desktop: '', tablet: ' on tablets', phone: ' on phones' }

/** `page` is the state before the edit. */
export function editName(page: PageDocument, edit: PageEdit): string {
  const of = (id: string): string => {
    const found = findNode(page, id)
    return found ? nodeName(found) : 'part'
  }
  switch (edit.type) {
    case 'add_container':
      return 'Add container'
    case 'add_block':
      return 'Add block'
    case 'add_columns':
      return edit.spans?.length === 3 ? 'Add three columns' : 'Add two columns'
    case 'add_element':
      return `Add ${edit.component ? COMPONENT_NAMES[edit.component] : ELEMENT_NAMES[edit.element_type]}`
    case 'add_layer':
      return `Add ${edit.layer_type} layer`
    case 'delete':
      return edit.ids.length === 1 ? `Delete ${of(edit.ids[0] ?? '')}` : `Delete ${edit.ids.length} parts`
    case 'set_page':
      return 'fonts' in edit.change ? 'Change fonts' : 'Change page settings'
    case 'paste': {
      const [first] = edit.nodes
      return edit.nodes.length === 1 && first ? `Paste ${nodeName(first)}` : `Paste ${edit.nodes.length} parts`
    }
    case 'add_section':
      return 'Add saved section'
    case 'copy_section':
      return 'Add a copy of a saved section'
    case 'link_section':
      return 'Save container as a section'
    case 'unlink_section':
      return 'Turn saved section into a copy'
    case 'set_dates':
      return `${edit.dates === null ? 'Always show' : 'Set the dates of'} ${of(edit.id)}`
    case 'replace':
      return edit.name
    case 'move':
      return `Move ${of(edit.id)}`
    case 'duplicate':
      return `Duplicate ${of(edit.id)}`
    case 'rename':
      return `Rename ${of(edit.id)}`
    case 'set_hidden':
      return edit.screens.length === 0 ? `Show ${of(edit.id)}` : `Hide ${of(edit.id)} on some screens`
    case 'resize_columns':
      return `Resize block${ON[edit.screen]}`
    case 'link_to_tab':
      return edit.tab === null ? 'Show block in every tab' : 'Move block to a tab'
    case 'add_tab':
      return 'Add tab'
    case 'rename_tab':
      return 'Rename tab'
    case 'delete_tab':
      return 'Delete tab'
    case 'set_config':
      return `${'looks' in edit.change ? 'Style' : 'Change'} ${of(edit.id)}`
    case 'set_container':
    case 'set_layer':
      return `Change ${of(edit.id)}`
    case 'set_classes':
    case 'set_styles':
      return `Style ${of(edit.id)}`
    case 'place_layer':
      return `${PLACE_VERBS[placed(edit.change)]} ${of(edit.id)}${ON[edit.screen]}`
    case 'follow_desktop':
      return `Place ${of(edit.id)} as on desktops${ON[edit.screen]}`
    case 'animate_layer':
      return `Animate ${of(edit.id)}`
  }
}

const PLACE_VERBS = { move: 'Move', size: 'Resize', show: 'Show', hide: 'Hide', style: 'Style' } as const

function placed(change: Extract<PageEdit, { type: 'place_layer' }>['change']): keyof typeof PLACE_VERBS {
  if (change.is_visible !== undefined) return change.is_visible ? 'show' : 'hide'
  if (Object.keys(change).every((name) => name in PLAIN_LOOK)) return 'style'
  // A layer that is resized may be moved back to where it was, or within its element.
  const isResized = change.width !== undefined || change.font_size !== undefined
  return isResized && change.translate === undefined ? 'size' : 'move'
}

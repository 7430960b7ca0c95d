/** Creates nodes of a page and copies of existing ones. Ids are unique within the page. */
import { CUSTOM_DEFAULTS } from '../custom-configs.ts'
import { ELEMENT_DEFAULTS } from '../element-defaults.ts'
import { FIRST_COMPONENT_SETTINGS, FIRST_SETTINGS, FIRST_TEXTS } from '../first-texts.ts'
import { LAYER_DEFAULTS } from '../layer-places.ts'
import {
  type Block,
  COLUMNS,
  type Container,
  type CustomComponent,
  type ElementType,
  type Layer,
  type PageDocument,
  type PageElement,
} from '../page-document.ts'
import { type NewNode, pageNodes } from './nodes.ts'

/** Returns ids that the page does not have yet: 'button', 'button-2', 'button-3'. */
export type FreeIds = (wanted: string) => string

export const freeIds = (page: PageDocument): FreeIds => freeIdsBeside(pageNodes(page).map(({ node }) => node.id))

export function freeIdsBeside(ids: readonly string[]): FreeIds {
  const taken = new Set(ids)
  return (wanted) => {
    const stem = wanted.replace(/-\d+$/, '')
    let id = stem
    for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`
    taken.add(id)
    return id
  }
}

/** Replaced with the real number on insertion. */
const UNPLACED = 1

/** Comes with one block, since nothing can be dropped into an empty container. */
export const newContainer = (ids: FreeIds): Container => ({
  id: ids('container'),
  sequence_number: UNPLACED,
  tabs_enabled: false,
  tabs: [],
  styles: { padding: { top: 32, right: 4, bottom: 32, left: 4 }, background: '', width: 'page' },
  compiled_styles: '',
  blocks: [newBlock(ids)],
})

export const newBlock = (ids: FreeIds): Block => ({
  id: ids('block'),
  sequence_number: UNPLACED,
  linked_to_tab: null,
  columns: { desktop: COLUMNS, tablet: COLUMNS, phone: COLUMNS },
  compiled_styles: '',
  elements: [],
})

/** Part of a row, in columns of twelve; the whole row on phones. */
export const withSpan = (block: Block, span: number): Block => ({
  ...block,
  columns: { desktop: span, tablet: span, phone: COLUMNS },
})

export function newElement(ids: FreeIds, type: ElementType, component: CustomComponent = 'Example'): PageElement {
  const config =
    type === 'custom_element'
      ? { ...CUSTOM_DEFAULTS[component], ...FIRST_COMPONENT_SETTINGS[component] }
      : { ...ELEMENT_DEFAULTS[type], ...FIRST_SETTINGS[type] }
  return {
    id: ids(type.replaceAll('_', '-')),
    element_type: type,
    sequence_number: UNPLACED,
    element_config: { config },
    compiled_styles: '',
    compiled_classes: '',
    custom_styles: [],
    layers: [],
    ...(type === 'custom_element' && { custom_element_config: { component_name: component } }),
    // The type and its settings come from the same entry.
  } as PageElement
}

/** Starts in the middle, where it is visible and easy to grab. */
export const newLayer = (ids: FreeIds, layer_type: Layer['config']['layer_type']): Layer => ({
  ...LAYER_DEFAULTS,
  id: ids(layer_type === 'button' ? 'button-layer' : 'text-layer'),
  config: { layer_type, text: FIRST_TEXTS[layer_type], url: '' },
  styles: { ...LAYER_DEFAULTS.styles, top: '40%', left: '40%' },
})

const copyElement = (ids: FreeIds, element: PageElement): PageElement => ({
  ...element,
  id: ids(element.id),
  layers: element.layers.map((layer) => ({ ...layer, id: ids(layer.id) })),
})

const copyBlock = (ids: FreeIds, block: Block): Block => ({
  ...block,
  id: ids(block.id),
  elements: block.elements.map((element) => copyElement(ids, element)),
})

/** Copies a node with new ids throughout. Tab ids are local to a container and are not changed. */
export function copyOf(ids: FreeIds, found: NewNode): NewNode {
  switch (found.kind) {
    case 'container': {
      const id = ids(found.node.id)
      const blocks = found.node.blocks.map((block) => copyBlock(ids, block))
      return { kind: 'container', node: { ...found.node, id, blocks } }
    }
    case 'block':
      return { kind: 'block', node: copyBlock(ids, found.node) }
    case 'element':
      return { kind: 'element', node: copyElement(ids, found.node) }
    case 'layer':
      return { kind: 'layer', node: { ...found.node, id: ids(found.node.id) } }
  }
}

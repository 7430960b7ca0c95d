/**
 * Builds a page with the same text in every field that takes any. It is made from the schema, with at least one of each
 * element, layer and list, so that new fields are filled too.
 */
import { CAROUSEL_TYPES } from '../carousel-defaults.ts'
import { customConfigSchemas } from '../custom-configs.schema.ts'
import { type Json, objectOf } from '../migrations/json.ts'
import { pageDocumentSchema } from '../page-document.schema.ts'
import type { PageDocument } from '../page-document.ts'
import { DOCUMENT_SHAPE, type Shape, shapeOf } from './document-shape.ts'

/** Fields that name other parts or are decided by the shop, and never hold free text. */
const NAMES: Readonly<Record<string, unknown>> = {
  linked_to_tab: null,
  requires: [],
  url_type: 'external',
  dates: { mode: 'show', from: '2026-12-01T07:00:00.000Z', until: '' },
}

/** Throws with the invalid fields when the schema rejects the text. */
export function filledPage(text: string): PageDocument {
  let count = 0
  const alternatives = ({ anyOf, oneOf }: Shape): Shape[] =>
    (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null')

  function made(shape: Shape, name: string): unknown {
    if (name === 'id') {
      count += 1
      return `part-${count}`
    }
    if (name in NAMES) return NAMES[name]
    if (shape.const !== undefined) return shape.const
    if (shape.enum) return shape.enum.at(-1)
    const [first] = alternatives(shape)
    if (first) return made(first, name)
    switch (shape.type) {
      case 'string':
        return shape.pattern ? 'filled' : text
      case 'integer':
      case 'number':
        return Math.max(1, shape.minimum ?? 1)
      case 'boolean':
        return true
      case 'array':
        return itemsOf(shape.items ?? {}).map((item) => made(item, ''))
      default:
        return filled(shape)
    }
  }
  const itemsOf = (shape: Shape): Shape[] => (alternatives(shape).length > 0 ? alternatives(shape) : [shape])
  const filled = ({ properties = {} }: Shape): Json =>
    Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, made(shape, name)]))

  /** One of each component, and one carousel of each type. */
  function kindsOf(element: Json): Json[] {
    const config = objectOf(objectOf(element.element_config).config)
    const as = (change: Json): Json => ({ ...element, id: made({}, 'id'), ...change })
    if (element.element_type === 'carousel')
      return CAROUSEL_TYPES.map((carousel_type) => as({ element_config: { config: { ...config, carousel_type } } }))
    if (element.element_type !== 'custom_element') return [element]
    return Object.entries(customConfigSchemas).map(([component_name, schema]) =>
      as({ custom_element_config: { component_name }, element_config: { config: made(shapeOf(schema), 'config') } }),
    )
  }

  const page = filled(DOCUMENT_SHAPE)
  const containers = (page.containers as Json[]).map((container) => ({
    ...container,
    blocks: (container.blocks as Json[]).map((block) => ({
      ...block,
      elements: (block.elements as Json[]).flatMap(kindsOf).map((element) => ({
        ...element,
        // One layer of each type.
        layers: (element.layers as Json[]).flatMap((layer) =>
          ['text', 'button'].map((layer_type) => ({
            ...layer,
            id: made({}, 'id'),
            config: { ...objectOf(layer.config), layer_type },
          })),
        ),
      })),
    })),
  }))
  return pageDocumentSchema.parse({ ...page, containers })
}

/** Any valid page document, for property tests: made from the schema, with every type of element, and unique ids. */
import fc from 'fast-check'
import { CUSTOM_COMPONENTS, CUSTOM_DEFAULTS } from '../custom-configs.ts'
import { isObject, type Json, objectOf, withNodes } from '../migrations/json.ts'
import { DATE_MODES, LAYER_SCREENS } from '../page-choices.ts'
import type { PageDocument } from '../page-document.ts'
import { DOCUMENT_SHAPE, type Shape } from './document-shape.ts'

const length = fc.constantFrom('0', '10%', '24px', 'calc(50% - 1rem)')
const moment = fc.constantFrom('2026-11-30T00:00:00.000Z', '2026-12-01T07:00:00.000Z')
const mode = fc.constantFrom(...DATE_MODES)

/** Texts of fields that hold more than words, by name. */
const TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  id: fc.constant(''),
  route: fc.constant('a-page'),
  url: fc.constantFrom('', '/red', 'https://example.com', '#top'),
  top: length,
  left: length,
  translate: fc.constantFrom('0 0', '-50% 0'),
  width: fc.constantFrom('', '40%'),
  color: fc.constantFrom('', 'var(--on-dark)', '#fff'),
  background: fc.constantFrom('', 'var(--scrim)', '#fff'),
  font_family: fc.constantFrom('', 'var(--serif)', '"Hand", var(--sans)'),
  timing_function: fc.constantFrom('ease', 'linear'),
  property: fc.constantFrom('color', 'margin-block'),
  value: fc.constantFrom('red', '1rem', '0}body{display:none'),
  compiled_styles: fc.constantFrom('', '.a{color:red}'),
  compiled_classes: fc.constantFrom('', 'prose'),
  name: fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom('"}body{x:y', '\\', '</style>')),
  font_file: fc.constantFrom('hand.woff2', '/fonts/hand.woff2', 'https://example.com/a.woff2', '");}'),
  section: fc.constant('delivery'),
}

/** Fields with rules that the schema’s types leave out. */
const RULED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  font_size: fc.integer({ min: 4, max: 60 }).map((tenths) => tenths / 10),
  linked_to_tab: fc.constantFrom(null, 'tab-1'),
  tabs: fc.constantFrom([], [{ id: 'tab-1', name: 'One' }]),
  requires: fc.constant([]),
  hidden_on: fc.subarray([...LAYER_SCREENS], { minLength: 1 }),
  dates: fc.oneof(
    fc.record({ mode, from: moment, until: fc.constant('') }),
    fc.record({ mode, from: fc.constant(''), until: moment }),
  ),
}

function made(shape: Shape, name = ''): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 400, exclusiveMinimum = -1, properties = {}, items = {} } = shape
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const ruled = RULED[name]
  if (ruled) return ruled
  const alternatives = shape.anyOf ?? shape.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((one) => made(one, name)))
  switch (shape.type) {
    case 'string':
      return TEXTS[name] ?? fc.string({ minLength: shape.minLength ?? 0, maxLength: 12 })
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(minimum, exclusiveMinimum + 1), max: Math.min(maximum, 400) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(made(items), { minLength: shape.minItems ?? 0, maxLength: 3 })
    default:
      return fc.record(Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, made(value, key)])), {
        requiredKeys: shape.required ?? [],
      })
  }
}

/** Custom elements have the settings of their component, and containers of a saved section no blocks. */
const asRules = (page: Json): Json =>
  withNodes(page, {
    container: (container) => ('section' in container ? { ...container, blocks: [] } : container),
    element: (element) => {
      const { component_name } = objectOf(element.custom_element_config)
      const component = CUSTOM_COMPONENTS.find((name) => name === component_name)
      return component ? { ...element, element_config: { config: CUSTOM_DEFAULTS[component] } } : element
    },
  })

/** Gives each part an id of its own. */
function numbered(page: Json): Json {
  let count = 0
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (!isObject(value)) return value
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]))
    if (value.id !== '') return parts
    count += 1
    return { ...parts, id: `part-${count}` }
  }
  return objectOf(named(page))
}

export const anyPage: fc.Arbitrary<PageDocument> = made(DOCUMENT_SHAPE).map(
  (page) => numbered(asRules(objectOf(page))) as unknown as PageDocument,
)

/**
 * Version 2 lays pages out for each screen: layers have their own place, width and visibility on tablets and phones,
 * blocks take columns, and containers have a background and a width. Custom elements have exactly the settings of their
 * component, and a product's header has the specification's name.
 */
import { customConfig } from './custom-config-2.ts'
import { type Json, objectOf, withNodes } from './json.ts'

const layer = (stored: Json): Json => ({
  screens: { tablet: {}, phone: {} },
  ...stored,
  styles: { width: '', is_visible: true, ...objectOf(stored.styles) },
})

const block = (stored: Json): Json => ({ columns: { desktop: 12, tablet: 12, phone: 12 }, ...stored })

const container = (stored: Json): Json => ({
  ...stored,
  styles: { background: '', width: 'page', ...objectOf(stored.styles) },
})

function element(stored: Json): Json {
  if (stored.element_type !== 'custom_element') return stored
  const named = objectOf(stored.custom_element_config)
  const name = named.component_name === 'ProductHeader' ? '{product}Header' : named.component_name
  const { config } = objectOf(stored.element_config)
  return {
    ...stored,
    custom_element_config: { ...named, component_name: name },
    element_config: { config: customConfig(name, objectOf(config)) },
  }
}

export const from1 = (page: Json): Json => withNodes(page, { container, block, element, layer })

/** A page document as version 1 of its shape held it, for tests of what came after. */
import type { Json } from '../migrations/json.ts'
import { objectOf, withNodes } from '../migrations/json.ts'
import type { PageDocument } from '../page-document.ts'

export const asVersion1 = (page: PageDocument): Json => ({
  ...withNodes(page, {
    container: ({ styles, ...container }) => ({ ...container, styles: { padding: objectOf(styles).padding } }),
    block: ({ columns: _, ...block }) => block,
    element: (element) =>
      objectOf(element.custom_element_config).component_name === '{product}Header'
        ? { ...element, custom_element_config: { component_name: 'ProductHeader' } }
        : element,
    layer: ({ screens: _, styles, ...layer }) => {
      const { width: _width, is_visible: _isVisible, ...place } = objectOf(styles)
      return { ...layer, styles: place }
    },
  }),
  version: 1,
})

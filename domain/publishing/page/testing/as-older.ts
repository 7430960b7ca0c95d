/** A page document in the form of earlier versions, for tests of migrations. */
import { type Json, objectOf, withNodes } from '../migrations/json.ts'
import type { PageDocument } from '../page-document.ts'

/** Fonts have no weight and style. */
export const asVersion3 = (page: PageDocument): Json => ({
  ...page,
  page: { ...page.page, fonts: { files: page.page.fonts.files.map(({ name, font_file }) => ({ name, font_file })) } },
  version: 3,
})

/** Pictures have no shape and focal point. */
export const asVersion2 = (page: PageDocument): Json => ({
  ...withNodes(asVersion3(page), {
    element: (element) => {
      if (element.element_type !== 'image') return element
      const {
        shape: _s,
        mobile_shape: _ms,
        focal_point: _f,
        mobile_focal_point: _mf,
        ...config
      } = objectOf(objectOf(element.element_config).config)
      return { ...element, element_config: { config } }
    },
  }),
  version: 2,
})

export const asVersion1 = (page: PageDocument): Json => ({
  ...withNodes(asVersion2(page), {
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

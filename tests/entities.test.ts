/** The specification's entities: the fields that answers and page documents have, by their schemas. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { breadcrumbSchema } from '../domain/catalogue/category/schema.ts'
import { stockSchema, viewerProductSchema } from '../domain/catalogue/product/schema.ts'
import { reviewPageSchema, reviewSchema, starFilterSchema } from '../domain/catalogue/review/schema.ts'
import { filterGroupSchema, priceRangeSchema, searchResultsSchema } from '../domain/catalogue/search/schema.ts'
import { nearStoreSchema } from '../domain/catalogue/store/calls.schema.ts'
import { wishListStateSchema } from '../domain/catalogue/wish-list/schema.ts'
import { userSchema } from '../domain/plans/customer/schema.ts'
import { bannerSchema } from '../domain/publishing/banner/schema.ts'
import { menuItemSchema } from '../domain/publishing/menu/schema.ts'
import { CAROUSEL_DEFAULTS, SLIDE_DEFAULTS } from '../domain/publishing/page/carousel-defaults.ts'
import {
  block,
  carousel,
  container,
  customStyle,
  elementConfigSchemas,
  font,
  layer,
  presentDocument,
  productSlide,
  slide,
} from '../domain/publishing/page/page-document.schema.ts'
import { searchbarSchema } from '../domain/publishing/searchbar/schema.ts'
import { lockItInDataSchema } from '../domain/selling/cart/lock-it-in.schema.ts'
import { cartLineSchema, cartSchema, lockItInTotalsSchema } from '../domain/selling/cart/schema.ts'
import { orderSchema } from '../domain/selling/order/schema.ts'

type Node = {
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  $ref?: string
  $defs?: Record<string, Node>
}

/** A schema's fields, with those of its objects and lists as paths: 'options.count'. */
function fieldsOf(schema: z.ZodType): Set<string> {
  const root = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline', io: 'input' }) as Node
  const found = new Set<string>()
  const walk = (node: Node, path: string, depth: number): void => {
    const known = node.$ref === undefined ? node : (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? node)
    for (const [name, field] of Object.entries(known.properties ?? {})) {
      found.add(path + name)
      if (depth > 0) walk(field, `${path}${name}.`, depth - 1)
    }
    if (known.items) walk(known.items, path, depth)
    for (const one of known.anyOf ?? []) walk(one, path, depth)
  }
  walk(root, '', 2)
  return found
}

const PRODUCT = `code product productname producturl category_url price mix_six_price main_picture second_picture images
  flag_image total_stock locked_in cart_quantity page_number typeid subscription_product_type uda details meta_title
  meta_description meta_keywords sef_url jersey_product_attributes.unitcontent jersey_product_attributes.abv
  jersey_product_attributes.Vegetarian jersey_product_attributes.Vegan product_details_attributes.name
  product_details_attributes.value variants.colours.colour variants.colours.url variants.colours.code
  variants.colours.swatch selected_variant.name selected_variant.value variant_code`

const CAROUSEL = `show_navigation_arrows show_pagination_dots gap_between_slides carousel_type transition loop autoplay
  autoplay_delay autoplay_pause_on_mouse_enter slides_per_view card_shadows`

const ENTITIES: [name: string, schema: z.ZodType, fields: string][] = [
  [
    '[entity-page] page content',
    presentDocument,
    'page.css page.compiled_styles page.compiled_classes page.custom_styles page.fonts.files containers',
  ],
  ['[entity-page] a font', font, 'name font_file'],
  [
    '[entity-page] a container',
    container,
    'id sequence_number tabs_enabled tabs styles.padding compiled_styles blocks',
  ],
  ['[entity-page] a block', block, 'id sequence_number linked_to_tab compiled_styles elements'],
  ['[entity-page] the products element', elementConfigSchemas.products, 'products type'],
  [
    '[entity-layer] a layer',
    layer,
    'id config.layer_type config.text config.url styles.top styles.left styles.translate',
  ],
  [
    '[entity-layer] its animation',
    layer,
    'animation.type animation.duration animation.delay animation.timing_function',
  ],
  [
    '[entity-layer] a custom style rule',
    customStyle,
    'property value group_by screen_size min_screen_size max_screen_size',
  ],
  ['[entity-carousel] a carousel', carousel, CAROUSEL],
  ['[entity-carousel] a slide', slide, 'img_src text sequence_number id url url_type'],
  ['[entity-carousel] a product slide', productSlide, 'id sequence_number product_code'],
  ['[entity-element] image', elementConfigSchemas.image, 'image_src mobile_img_src different_image_on_mobile url'],
  ['[entity-element] video', elementConfigSchemas.video, 'video_src mobile_video_src different_video_on_mobile url'],
  ['[entity-element] card', elementConfigSchemas.card, 'image_src text url'],
  ['[entity-element] button', elementConfigSchemas.button, 'text url'],
  ['[entity-element] text', elementConfigSchemas.text, 'text url'],
  ['[entity-element] html', elementConfigSchemas.html, 'content css js'],
  ['[entity-product] a product', viewerProductSchema, PRODUCT],
  ['[entity-product] its stock', stockSchema, 'in_stock left_in_stock'],
  ['[entity-cart] a cart line', cartLineSchema, 'product quantity total product_id'],
  ['[entity-cart] a cart', cartSchema, 'cart total total_items'],
  [
    '[entity-cart] a cart’s totals',
    lockItInTotalsSchema,
    'total_quantity total_before_discounts dicsounts total_with_discounts',
  ],
  ['[entity-cart] Lock it in data', lockItInDataSchema, 'quantity frequency from_landing_page'],
  [
    '[entity-filter] a filter group',
    filterGroupSchema,
    'product_attribute_id title options.id options.option options.count options.checked',
  ],
  ['[entity-filter] filter data', priceRangeSchema, 'min_price max_price'],
  ['[entity-store] a store', nearStoreSchema, 'id name address phone formatted_distance manual_map_preview'],
  ['[entity-route] a breadcrumb', breadcrumbSchema, 'id name sef_url'],
  ['[entity-route] a menu item', menuItemSchema, 'id parent_id name type sef_url custom_url'],
  ['[entity-wish-list] the wish list’s state', wishListStateSchema, 'on_wishlist logged_in'],
  ['[entity-review] a review', reviewSchema, 'id rating review_text formatted_date verified_purchase helpful_count'],
  ['[entity-review] a page of reviews', reviewPageSchema, 'reviews average_rating total_reviews star_filters'],
  ['[entity-review] a star filter', starFilterSchema, 'rating count percentage'],
  ['[entity-search] search results', searchResultsSchema, 'products total_product_count'],
  [
    '[entity-search] the search bar',
    searchbarSchema,
    'is_animated placeholders.text speed_forward speed_backward pause',
  ],
  ['[entity-banner] the banner', bannerSchema, 'status banner_messages.message banner_messages.url is_animated'],
  ['[entity-user] the user', userSchema, 'user_details'],
  ['[entity-order] an order', orderSchema, 'order_no order_total items subscription_type frequency no_of_cases'],
]

test.each(ENTITIES)('%s has the specified fields', (_, schema, fields) => {
  const known = fieldsOf(schema)
  expect(fields.split(/\s+/).filter((field) => !known.has(field))).toEqual([])
})

test('[entity-carousel] a carousel and a slide begin with the specified defaults', () => {
  expect(CAROUSEL_DEFAULTS).toMatchObject({
    show_navigation_arrows: true,
    show_pagination_dots: true,
    gap_between_slides: 10,
    carousel_type: 'image_text',
    transition: 'slide',
    loop: false,
    autoplay: false,
    autoplay_delay: 5000,
    autoplay_pause_on_mouse_enter: true,
    slides_per_view: 'auto',
    card_shadows: true,
  })
  expect(SLIDE_DEFAULTS.url_type).toBe('none')
})

/** Customer reviews on a page: approved reviews of this shop (docs/domain.md#reviews). */

/** Maximum number of reviews on a page. */
export const MAX_SHOP_REVIEWS = 6

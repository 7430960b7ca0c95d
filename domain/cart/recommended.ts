/** What the basket recommends: the product list's call with a fixed term (docs/domain.md#carts). */

/** The term and how many results it brings; of these, what is in the basket already is left out. */
export const BASKET_RECOMMENDATIONS = { search_string: 'wine', fetch_next: 10 }

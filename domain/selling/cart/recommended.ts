/** Recommendations in the basket: the product list's call with a fixed term (docs/domain.md#carts). */

/** Term and number of results; products already in the basket are left out of these. */
export const BASKET_RECOMMENDATIONS = { search_string: 'wine', fetch_next: 10 }

/** Who a cart, a store choice or a list of viewed wines belongs to. */

/** A customer is known by id once the session is; until then the visitor cookie's id owns the cart (domain §2). */
export type Owner = { visitor_id: string } | { customer_id: string }

/** The owner as the column that names it and its value. */
export const ownerColumn = (owner: Owner): ['visitor_id' | 'customer_id', string] =>
  'customer_id' in owner ? ['customer_id', owner.customer_id] : ['visitor_id', owner.visitor_id]

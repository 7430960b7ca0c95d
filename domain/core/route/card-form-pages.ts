/** Screens that take a card: the only ones where the payment provider's code may run (docs/domain.md#routes). */

/** The checkouts of any programme, and the cards of the account and of the members' areas. */
const CARD_PAGE = /(\/checkout|^\/account\/payment-methods|\/members\/payment)$/

/** `path` begins with a slash. */
export const hasCardForm = (path: string): boolean => CARD_PAGE.test(path)

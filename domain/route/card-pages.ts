/** The screens that take a card: the only ones where the payment provider's code may run (quality.md, Headers). */

/** The checkouts of any programme (spec §2), and the cards of the account and of the members' areas. */
const CARD_PAGE = /(\/checkout|^\/account\/payment-methods|\/members\/payment)$/

/** `path` begins with a slash. */
export const takesCards = (path: string): boolean => CARD_PAGE.test(path)

/** Where a plan's wines are chosen anew, and where saving or leaving that leads. */
export const AMEND_LIST = '/lock-it-in/wines?is_amend=true'
export const AMENDED_PLAN = '/lock-it-in/members'

/** Where they stand as they are being changed. */
export const SELECTION_PAGE = '/lock-it-in/members/selection'

/** Where a plan's wines are chosen anew, and where saving or leaving that leads. */
export const AMEND_LIST = '/lock-it-in/wines?is_amend=true'
export const AMENDED_PLAN = '/lock-it-in/members'

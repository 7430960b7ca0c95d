/** Paths for changing a plan's wines, and for the pages after saving or leaving. */
export const AMEND_LIST = '/lock-it-in/wines?is_amend=true'
export const AMENDED_PLAN = '/lock-it-in/members'

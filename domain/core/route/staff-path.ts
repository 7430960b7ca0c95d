/** Addresses for staff: the control panel (docs/domain.md#routes) and the page builder's preview. */

/** Start page of the control panel. */
export const PANEL_HOME = '/admin'

/**
 * `path` starts with a slash and has no query. Visits to these paths are not counted, and no cookie consent is
 * requested.
 */
export const isStaffPath = (path: string): boolean => /\/admin(\/|$)|^\/page_builder/i.test(path)

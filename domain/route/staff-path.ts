/** Which addresses are for staff: the control panel (docs/domain.md#routes) and the page builder's preview. */

/** Where staff arrive in the control panel. */
export const PANEL_HOME = '/admin'

/** `path` begins with a slash and has no query. Nothing of a visit is asked or counted there. */
export const isStaffPath = (path: string): boolean => /\/admin(\/|$)|^\/page_builder/i.test(path)

/** Categories in the control panel (docs/staff.md#categories). */

/** Same number of levels as the menu, because paths, breadcrumbs and chips support no more. */
export const CATEGORY_LEVELS = 3

export const CATEGORY_STATUSES = ['active', 'hidden'] as const
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number]

export const CATEGORY_STATUS_LABELS: Readonly<Record<CategoryStatus, string>> = {
  active: 'On the site',
  hidden: 'Not on the site',
}

/** More than the number that can be pinned, so that other products are visible too. */
export const MAX_MEMBERS = 60

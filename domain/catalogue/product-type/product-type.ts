/** Product types as staff see and edit them (docs/staff.md#product-types). */

export const TYPE_STATUSES = ['active', 'archived'] as const
export type TypeStatus = (typeof TYPE_STATUSES)[number]

export const TYPE_STATUS_LABELS: Readonly<Record<TypeStatus, string>> = {
  active: 'In use',
  archived: 'Archived',
}

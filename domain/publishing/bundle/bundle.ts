/**
 * A bundle is a named set of changes that are published together, immediately or at a scheduled time
 * (docs/domain.md#bundles).
 */
import type { Bundle, BundleItem } from './schema.ts'

/** 'failed' could not be published at its scheduled time: its faults contain the reasons, and nothing was written. */
export const BUNDLE_STATES = ['draft', 'scheduled', 'live', 'failed'] as const
export type BundleState = (typeof BUNDLE_STATES)[number]

export const BUNDLE_ITEM_TYPES = ['product', 'page', 'menu', 'banner'] as const
export type BundleItemType = (typeof BUNDLE_ITEM_TYPES)[number]

/** The noun_id of record types with a single record: the menu and the banner. */
export const SINGLE_RECORD_ID = 'main'

export const MAX_BUNDLE_ITEMS = 200
export const MAX_BUNDLE_NAME = 80

/** Error for a bundle without items. */
export const EMPTY_BUNDLE = 'This bundle is empty'

/** Name of the bundle that reverts the changes of another one. */
export const endName = (name: string): string => `End of ${name}`.slice(0, MAX_BUNDLE_NAME)

/** A published bundle can't be changed any more. */
export const isOpen = ({ state }: Pick<Bundle, 'state'>): boolean => state !== 'live'

/** False for the end of a bundle that is not live yet, which can be scheduled and previewed, but not published. */
export const isPublishable = ({ end_of }: Pick<Bundle, 'end_of'>): boolean => end_of === null || end_of.is_live

/** A bundle can be published if it has items and none of them has a fault. */
export const isReady = ({ items }: Pick<Bundle, 'items'>): boolean =>
  items.length > 0 && items.every(({ faults }) => faults.length === 0)

/** One message per fault, with the item's title: 'Rioja Reserva 2018, price: is £9.49 now …'. */
export const describeFaults = (items: readonly Pick<BundleItem, 'title' | 'faults'>[]): string[] =>
  items.flatMap(({ title, faults }) =>
    faults.map(({ field, message }) => `${field === '' ? title : `${title}, ${field}`}: ${message}`),
  )

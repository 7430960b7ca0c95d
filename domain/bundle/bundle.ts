/** A bundle of changes: a named set that goes live together, at once or at a time, or not at all (docs/domain.md#bundles). */

/** 'failed' came to its time and could not go live; its faults say why, and nothing of it was written. */
export const BUNDLE_STATES = ['draft', 'scheduled', 'live', 'failed'] as const
export type BundleState = (typeof BUNDLE_STATES)[number]

/** What a bundle can change. */
export const BUNDLE_NOUNS = ['product', 'page', 'menu', 'banner'] as const
export type BundleNoun = (typeof BUNDLE_NOUNS)[number]

/** The noun_id of what there is only one of: the menu, the banner. */
export const THE_ONLY_ONE = 'main'

export const MAX_BUNDLE_ITEMS = 200
export const MAX_BUNDLE_NAME = 80

/** Why a bundle without items can't go live. */
export const EMPTY_BUNDLE = 'This bundle is empty'

/** What keeps an item from going live, in words that follow its title. */
export type ItemFault = {
  /** Its name in the middle of a sentence: 'price'. '' where the whole item is to blame. */
  field: string
  message: string
}

export type BundleItem = {
  noun: BundleNoun
  /** A product's or variant's code, a page's id, or THE_ONLY_ONE. */
  noun_id: string
  title: string
  /** What changes, in a line: 'price £9.99 → £10.50'. */
  words: string
  /** Who put it in; '' once that account is gone. */
  by: string
  /** UTC ISO-8601. */
  at: string
  /** Of a page whose draft was saved since: the newer revision is not in the bundle. null otherwise. */
  newer_revision: number | null
  /** Empty when it is ready. */
  faults: ItemFault[]
}

export type Bundle = {
  id: number
  name: string
  state: BundleState
  /** Goes up with each change of the bundle. Whoever schedules or publishes it names the one they saw. */
  version: number
  /** UTC ISO-8601; null where it has no time. */
  go_live_at: string | null
  /** UTC ISO-8601; null while it is not live. */
  live_at: string | null
  /** Who made it, who scheduled it or made it live last; '' for nobody, and once that account is gone. */
  by: string
  scheduled_by: string
  /** Of one that is live, what there was to do; without faults. */
  items: BundleItem[]
  /** Why its time came and it did not go live: 'Rioja Reserva 2018, price: …'. */
  failed_because: string[]
}

/** One that is live has done what it was for: nothing of it changes any more. */
export const isOpen = ({ state }: Pick<Bundle, 'state'>): boolean => state !== 'live'

/** An empty bundle, and one with an item that has a fault, can't go live. */
export const isReady = ({ items }: Pick<Bundle, 'items'>): boolean =>
  items.length > 0 && items.every(({ faults }) => faults.length === 0)

/** 'Rioja Reserva 2018, price: is £9.49 now …', for each fault of each item. */
export const faultsInWords = (items: readonly Pick<BundleItem, 'title' | 'faults'>[]): string[] =>
  items.flatMap(({ title, faults }) =>
    faults.map(({ field, message }) => `${field === '' ? title : `${title}, ${field}`}: ${message}`),
  )

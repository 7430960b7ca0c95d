/**
 * A bundle of changes: a named set that goes live together, now or at a set time, or not at all
 * (docs/domain.md#bundles).
 */
import type { z } from 'zod'
import type { bundleSchema, itemSchema } from './schema.ts'

/** 'failed' could not go live at its time: its faults say why, and nothing of it was written. */
export const BUNDLE_STATES = ['draft', 'scheduled', 'live', 'failed'] as const
export type BundleState = (typeof BUNDLE_STATES)[number]

/** Kinds of items in a bundle. */
export const BUNDLE_NOUNS = ['product', 'page', 'menu', 'banner'] as const
export type BundleNoun = (typeof BUNDLE_NOUNS)[number]

/** The noun_id of nouns with a single item: the menu, the banner. */
export const THE_ONLY_ONE = 'main'

export const MAX_BUNDLE_ITEMS = 200
export const MAX_BUNDLE_NAME = 80

/** Why a bundle without items can't go live. */
export const EMPTY_BUNDLE = 'This bundle is empty'

/** A fault that keeps an item from going live, worded to follow its title. */
export type ItemFault = BundleItem['faults'][number]

export type BundleItem = z.infer<typeof itemSchema>

export type Bundle = z.infer<typeof bundleSchema>

/** A live bundle is finished: nothing of it changes any more. */
export const isOpen = ({ state }: Pick<Bundle, 'state'>): boolean => state !== 'live'

/** An empty bundle, and one with an item that has a fault, can't go live. */
export const isReady = ({ items }: Pick<Bundle, 'items'>): boolean =>
  items.length > 0 && items.every(({ faults }) => faults.length === 0)

/** One text for each fault of each item: 'Rioja Reserva 2018, price: is £9.49 now …'. */
export const faultsInWords = (items: readonly Pick<BundleItem, 'title' | 'faults'>[]): string[] =>
  items.flatMap(({ title, faults }) =>
    faults.map(({ field, message }) => `${field === '' ? title : `${title}, ${field}`}: ${message}`),
  )

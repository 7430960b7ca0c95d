/** Default metadata for the pages of the subscription shop. */
import type { Feature } from '../shop/features.ts'
import type { RouteMeta, ScreenType } from './descriptor.ts'
import { layoutOf } from './layout.ts'

export const DEFAULT_META: Pick<RouteMeta, 'description' | 'keywords'> = {
  description:
    'Wine by subscription from an independent merchant: lock in your bottles at their best price or join the wine club. Skip a case or cancel anytime.',
  keywords: 'wine subscription, lock it in, wine club, wine delivered, independent wine merchant',
}

/** Default metadata of a shop without Lock it in or without the wine club. */
export const PLAIN_META: typeof DEFAULT_META = {
  description: 'Choose your wine and have it delivered to your door.',
  keywords: 'wine, wine merchant, wine delivered',
}

/** Adds default metadata to pages that lack it. Lists and product pages keep their texts, even empty ones. */
export function withDefaultMeta(type: ScreenType, meta: RouteMeta, missing: readonly Feature[]): RouteMeta {
  if (layoutOf(meta.canonical, type).meta === 'own') return meta
  const words = missing.includes('lock_it_in') || missing.includes('wine_club') ? PLAIN_META : DEFAULT_META
  return { ...meta, description: meta.description || words.description, keywords: meta.keywords || words.keywords }
}

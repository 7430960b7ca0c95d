/** What the pages of the subscription shop say of themselves when they have no words of their own (spec §2, Layout by route). */
import type { RouteMeta, ScreenType } from './descriptor.ts'
import { layoutOf } from './layout.ts'

export const DEFAULT_META: Pick<RouteMeta, 'description' | 'keywords'> = {
  description:
    'Wine by subscription from an independent merchant: lock in your bottles at their best price or join the wine club. Skip a case or cancel anytime.',
  keywords: 'wine subscription, lock it in, wine club, wine delivered, independent wine merchant',
}

/** Fills in what a page does not say of itself; lists and product pages keep their own words, even when they have none. */
export const withDefaultMeta = (type: ScreenType, meta: RouteMeta): RouteMeta =>
  layoutOf(meta.canonical, type).meta === 'own'
    ? meta
    : {
        ...meta,
        description: meta.description || DEFAULT_META.description,
        keywords: meta.keywords || DEFAULT_META.keywords,
      }

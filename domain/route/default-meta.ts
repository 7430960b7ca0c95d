/** What the pages of the subscription shop say of themselves when they have no words of their own (spec §2, Layout by route). */
import type { RouteMeta } from './descriptor.ts'

export const DEFAULT_META: Pick<RouteMeta, 'description' | 'keywords'> = {
  description:
    'Wine by subscription from an independent merchant: lock in your bottles at their best price or join the wine club. Skip a case or cancel anytime.',
  keywords: 'wine subscription, lock it in, wine club, wine delivered, independent wine merchant',
}

/** For every screen but product lists and product pages, which keep their own (route names Products and Product). */
export const withDefaultMeta = (meta: RouteMeta): RouteMeta => ({
  ...meta,
  description: meta.description || DEFAULT_META.description,
  keywords: meta.keywords || DEFAULT_META.keywords,
})

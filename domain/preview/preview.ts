/** A preview: the whole shop as it would look once a bundle is live, or a page's draft is published, for whoever has its link (docs/domain.md#previews). */
import type { ListedPagePreview, ListedPreview } from './schema.ts'

/** 'failed' could not be made; its message says why. One that is withdrawn or has expired is there no longer. */
export const PREVIEW_STATES = ['waiting', 'making', 'ready', 'failed'] as const

export type BundlePreview = Omit<ListedPreview, 'link' | 'is_outdated'>

export type PagePreview = Omit<ListedPagePreview, 'link' | 'is_outdated'>

/** Days for which a bundle's link is good, and a page's where nothing else is chosen. */
export const PREVIEW_DAYS = 7

export const MAX_PREVIEW_DAYS = 90

/** At a time; each is a copy of the site's pages. */
export const MAX_PAGE_PREVIEWS = 10

export const previewExpiry = (now: Date, days = PREVIEW_DAYS): Date => new Date(now.getTime() + days * 86_400_000)

/** Whether it is still being made. */
export const isUnderWay = ({ state }: Pick<ListedPreview, 'state'>): boolean =>
  state === 'waiting' || state === 'making'

/** Where a link begins; its token follows, and after that the path to begin at. */
export const PREVIEW_PATH = '/preview/'

/** Leads back to the shop as it is. */
export const LEAVE_PREVIEW_PATH = '/preview/leave'

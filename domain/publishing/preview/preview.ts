/**
 * A preview shows the whole shop as it will be after a bundle or a page draft is published, to anyone with its link
 * (docs/domain.md#previews).
 */
import type { ListedPagePreview, ListedPreview } from './schema.ts'

/** 'failed' could not be built; its message has the reason. Withdrawn and expired previews are deleted. */
export const PREVIEW_STATES = ['waiting', 'making', 'ready', 'failed'] as const

export type BundlePreview = Omit<ListedPreview, 'link' | 'is_outdated'>

export type PagePreview = Omit<ListedPagePreview, 'link' | 'is_outdated'>

/** Days a bundle's link is valid; also the default for a page's. */
export const PREVIEW_DAYS = 7

export const MAX_PREVIEW_DAYS = 90

/** Maximum number of shared previews of a page at the same time; each is a copy of the site's pages. */
export const MAX_PAGE_PREVIEWS = 10

export const previewExpiry = (now: Date, days = PREVIEW_DAYS): Date => new Date(now.getTime() + days * 86_400_000)

/** True if it is still being built. */
export const isUnderWay = ({ state }: Pick<ListedPreview, 'state'>): boolean =>
  state === 'waiting' || state === 'making'

/** Start of a link; its token follows, then the path to open. */
export const PREVIEW_PATH = '/preview/'

/** Start of the address that chooses a version of pages under test; 'a' or 'b' follows, then the page's path. */
export const PREVIEW_VERSION_PATH = '/preview/version/'

/** Returns to the live shop. */
export const LEAVE_PREVIEW_PATH = '/preview/leave'

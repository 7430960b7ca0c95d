/** A preview: the whole shop as it would look once a bundle is live, or a page's draft is published, for whoever has its link (docs/domain.md#previews). */

/** 'failed' could not be made; its message says why. One that is withdrawn or has expired is there no longer. */
export const PREVIEW_STATES = ['waiting', 'making', 'ready', 'failed'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

type Preview = {
  /** Names its folder too; nobody can guess it. */
  id: string
  state: PreviewState
  /** The moment that it shows, UTC ISO-8601. */
  as_of: string
  /** Why it could not be made, or what else it shows; '' for nothing to say. */
  message: string
  /** UTC ISO-8601. */
  expires_at: string
  /** Who asked for it; '' once that account is gone. */
  by: string
}

/** `version` is the bundle's that it was asked for. */
export type BundlePreview = Preview & { bundle: number; version: number }

/** `version` is the revision of the page's draft. */
export type PagePreview = Preview & { page: number; version: number }

/** Days for which a bundle's link is good, and a page's where nothing else is chosen. */
export const PREVIEW_DAYS = 7

export const MAX_PREVIEW_DAYS = 90

/** At a time; each is a copy of the site's pages. */
export const MAX_PAGE_PREVIEWS = 10

export const previewExpiry = (now: Date, days = PREVIEW_DAYS): Date => new Date(now.getTime() + days * 86_400_000)

/** Whether it is still being made. */
export const isUnderWay = ({ state }: Pick<Preview, 'state'>): boolean => state === 'waiting' || state === 'making'

/** Where a link begins; its token follows, and after that the path to begin at. */
export const PREVIEW_PATH = '/preview/'

/** Leads back to the shop as it is. */
export const LEAVE_PREVIEW_PATH = '/preview/leave'

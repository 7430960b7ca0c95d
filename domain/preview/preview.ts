/** A preview: the whole shop as it would look once a bundle is live, for whoever has its link (docs/domain.md#previews). */

/** 'failed' could not be made; its message says why. One that is withdrawn or has expired is there no longer. */
export const PREVIEW_STATES = ['waiting', 'making', 'ready', 'failed'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

export type Preview = {
  /** Names its folder too; nobody can guess it. */
  id: string
  bundle: number
  /** The bundle's version that it was asked for. */
  version: number
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

/** Days for which a link is good. */
export const PREVIEW_DAYS = 7

export const previewExpiry = (now: Date): Date => new Date(now.getTime() + PREVIEW_DAYS * 86_400_000)

/** Whether it is still being made. */
export const isUnderWay = ({ state }: Pick<Preview, 'state'>): boolean => state === 'waiting' || state === 'making'

/** Where a link begins; its token follows. */
export const PREVIEW_PATH = '/preview/'

/** Leads back to the shop as it is. */
export const LEAVE_PREVIEW_PATH = '/preview/leave'

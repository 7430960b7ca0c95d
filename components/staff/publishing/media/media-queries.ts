/** Queries of the media library. */
import { keepPreviousData } from '@tanstack/react-query'
import type { MediaKind, MediaOrder } from '../../../../domain/publishing/media/media.ts'
import { callQuery } from '../../../kit/panel/queries.ts'

/** First part of every key: adding or changing a file invalidates all of them. */
export const MEDIA = 'media'

/** Filters beside the kinds. */
export const MEDIA_FILTERS = ['is_undescribed', 'is_unused'] as const
export type MediaFilter = (typeof MEDIA_FILTERS)[number]

export type MediaView = {
  q: string
  kind: MediaKind | undefined
  page: number
  sort: MediaOrder
  filter: MediaFilter | undefined
}

/** Everything, newest first, unless `part` says otherwise. */
export const firstView = (part: Partial<MediaView>): MediaView => ({
  q: '',
  kind: undefined,
  page: 1,
  sort: 'newest',
  filter: undefined,
  ...part,
})

export const mediaListQuery = ({ q, kind, page, sort, filter }: MediaView) => ({
  ...callQuery(MEDIA, 'GET /api/admin/media', {
    query: {
      q,
      page: String(page),
      sort,
      ...(kind !== undefined && { kind }),
      ...(filter !== undefined && { [filter]: 'true' as const }),
    },
  }),
  placeholderData: keepPreviousData,
})

export const mediaQuery = (file: string) => callQuery(MEDIA, 'GET /api/admin/media/:file', { params: { file } })

/** Pictures without a description, newest first: the first page of them, as those that were described leave it. */
export const undescribedQuery = callQuery(MEDIA, 'GET /api/admin/media', { query: { is_undescribed: 'true' } })

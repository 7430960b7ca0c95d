/** What the media library reads. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MediaKind } from '../../../domain/media/media.ts'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

/** Every key of it begins so: what is added or changed makes all of them old. */
export const MEDIA = 'media'

export type MediaView = { q: string; kind: MediaKind | undefined; page: number }

export const mediaListQuery = ({ q, kind, page }: MediaView) =>
  queryOptions({
    queryKey: [MEDIA, 'list', q, kind ?? '', page],
    queryFn: ({ signal }) =>
      answered(
        call('GET /api/admin/media', {
          query: { q, page: String(page), ...(kind === undefined ? {} : { kind }) },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const mediaQuery = (file: string) =>
  queryOptions({
    queryKey: [MEDIA, 'one', file],
    queryFn: () => answered(call('GET /api/admin/media/:file', { params: { file } })),
  })

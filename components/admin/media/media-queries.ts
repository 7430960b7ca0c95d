/** What the media library reads. */
import { keepPreviousData } from '@tanstack/react-query'
import type { MediaKind } from '../../../domain/media/media.ts'
import { asked } from '../queries.ts'

/** Every key of it begins so: what is added or changed makes all of them old. */
export const MEDIA = 'media'

export type MediaView = { q: string; kind: MediaKind | undefined; page: number }

export const mediaListQuery = ({ q, kind, page }: MediaView) => ({
  ...asked(MEDIA, 'GET /api/admin/media', { query: { q, page: String(page), ...(kind !== undefined && { kind }) } }),
  placeholderData: keepPreviousData,
})

export const mediaQuery = (file: string) => asked(MEDIA, 'GET /api/admin/media/:file', { params: { file } })

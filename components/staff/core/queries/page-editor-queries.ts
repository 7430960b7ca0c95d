/** Queries of the page editor. */
import { queryOptions } from '@tanstack/react-query'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { HEARTBEAT_MS } from '../../../../domain/publishing/page/presence.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { isUnderWay } from '../../../../domain/publishing/preview/preview.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { readStoredEditing } from './stored-editing.ts'

export type OpenedPage = { page: StaffPage; document: PageDocument }

export async function openPage(id: number): Promise<OpenedPage> {
  const { page, document } = await unwrap(call('GET /api/admin/pages/:id', { params: { id } }))
  return { page, document: pageDocumentSchema.parse(document) }
}

/** The draft, with the edits kept in this browser. Read once: from then on the editor's own state is newer. */
export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'editor', id],
    queryFn: async () => ({ opened: await openPage(id), kept: await readStoredEditing(id) }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Polling intervals of the previews while one is being made, and otherwise, in milliseconds. */
const REFETCH_SOON_MS = 1000
const REFETCH_INTERVAL_MS = 30_000

export const pagePreviewsQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'previews', id],
    queryFn: async () => (await unwrap(call('GET /api/admin/pages/:id/previews', { params: { id } }))).previews,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REFETCH_SOON_MS : REFETCH_INTERVAL_MS),
  })

/** Announces that the page is open here and returns who else has it open. Paused while the tab is hidden or offline. */
export const presenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'presence', id],
    queryFn: async () => (await unwrap(call('PUT /api/admin/pages/:id/presence', { params: { id } }))).others,
    refetchInterval: HEARTBEAT_MS,
    staleTime: HEARTBEAT_MS / 4,
    gcTime: 0,
    networkMode: 'online',
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'versions', id],
    queryFn: async () => (await unwrap(call('GET /api/admin/pages/:id/versions', { params: { id } }))).versions,
  })

/** Comments of colleagues arrive without a reload. */
export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'comments', id],
    queryFn: async () => (await unwrap(call('GET /api/admin/pages/:id/comments', { params: { id } }))).comments,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

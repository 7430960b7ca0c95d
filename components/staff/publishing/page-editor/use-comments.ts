/** Comments on the parts of the open page: reads, adds and resolves them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { isOpen, type PageComment } from '../../../../domain/publishing/page/comment.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { commentsQuery } from '../../core/queries/page-editor-queries.ts'
import { PageId } from './editor-context.ts'

export function useComments() {
  const id = useContext(PageId)
  const client = useQueryClient()
  const query = useQuery(commentsQuery(id))
  const onSuccess = ({ comments }: { comments: PageComment[] }) =>
    client.setQueryData(commentsQuery(id).queryKey, comments)
  const add = useMutation({
    mutationFn: (body: { part: string; text: string }) =>
      unwrap(call('POST /api/admin/pages/:id/comments', { params: { id }, body })),
    onSuccess,
  })
  const resolve = useMutation({
    mutationFn: ({ comment, is_resolved }: { comment: number; is_resolved: boolean }) =>
      unwrap(call('PATCH /api/admin/pages/:id/comments/:comment', { params: { id, comment }, body: { is_resolved } })),
    onSuccess,
  })
  return { ...query, add, resolve }
}

const openCounts = (comments: readonly PageComment[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { part } of comments.filter(isOpen)) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Number of open comments on each part that has any. */
export const useOpenComments = (): ReadonlyMap<string, number> =>
  useQuery({ ...commentsQuery(useContext(PageId)), select: openCounts }).data ?? NONE

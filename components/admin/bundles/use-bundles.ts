/** What staff do with bundles. What the shop answers is shown at once, and what follows from it is read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Bundle, BundleItem } from '../../../domain/bundle/bundle.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { PUBLISHING } from '../publishing/publishing-queries.ts'
import { answered } from '../queries.ts'
import { bundlesQuery } from './bundle-queries.ts'

type Answer = { bundle: Bundle }

export function useBundles() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [PUBLISHING] })
  const onError = ({ message }: Error) => showToast(message, 'bad')
  /** In its place, or first where it is new. */
  const show = ({ bundle }: Answer) =>
    client.setQueryData(bundlesQuery.queryKey, (all = []) =>
      all.some(({ id }) => id === bundle.id)
        ? all.map((one) => (one.id === bundle.id ? bundle : one))
        : [bundle, ...all],
    )
  const create = useMutation({
    mutationFn: (name: string) => answered(call('POST /api/admin/bundles', { body: { name } })),
    onSuccess: show,
    onSettled,
  })
  const rename = useMutation({
    mutationFn: ({ id, name }: Pick<Bundle, 'id' | 'name'>) =>
      answered(call('PATCH /api/admin/bundles/:id', { params: { id }, body: { name } })),
    onSuccess: show,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Bundle) => answered(call('DELETE /api/admin/bundles/:id', { params: { id } })),
    onSuccess: ({ bundle }) => {
      client.setQueryData(bundlesQuery.queryKey, (all = []) => all.filter(({ id }) => id !== bundle.id))
      showToast(`‘${bundle.name}’ is deleted`)
    },
    onSettled,
  })
  const schedule = useMutation({
    mutationFn: ({ id, version, at }: Pick<Bundle, 'id' | 'version'> & { at: Date }) =>
      answered(
        call('POST /api/admin/bundles/:id/schedule', {
          params: { id },
          body: { go_live_at: at.toISOString(), version },
        }),
      ),
    onSuccess: show,
    onSettled,
  })
  const unschedule = useMutation({
    mutationFn: ({ id }: Bundle) => answered(call('POST /api/admin/bundles/:id/cancel-schedule', { params: { id } })),
    onSuccess: show,
    onError,
    onSettled,
  })
  const publish = useMutation({
    mutationFn: ({ id, version }: Bundle) =>
      answered(call('POST /api/admin/bundles/:id/publish', { params: { id }, body: { version } })),
    onSuccess: (answer) => {
      show(answer)
      showToast(`‘${answer.bundle.name}’ is live, and on its pages in a moment`)
    },
    onSettled,
  })
  const takeOut = useMutation({
    mutationFn: ({ id, item: { noun, noun_id } }: { id: number; item: BundleItem }) =>
      answered(call('DELETE /api/admin/bundles/:id/items/:noun/:noun_id', { params: { id, noun, noun_id } })),
    onSuccess: show,
    onError,
    onSettled,
  })
  /** The newest draft in the place of the one that it has. */
  const renewPage = useMutation({
    mutationFn: ({ id, page, revision }: { id: number; page: string; revision: number }) =>
      answered(call('PUT /api/admin/bundles/:id/pages/:page', { params: { id, page }, body: { revision } })),
    onSuccess: show,
    onError,
    onSettled,
  })
  return { show, create, rename, remove, schedule, unschedule, publish, takeOut, renewPage }
}

/** Mutations of bundles. Each shows the API's response immediately and refetches dependent queries. */
import { useQueryClient } from '@tanstack/react-query'
import type { Bundle, BundleItem } from '../../../../domain/publishing/bundle/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'
import { liveLabels } from './bundle-labels.ts'
import { bundlesQuery } from './bundle-queries.ts'

type Answer = { bundle: Bundle }

/** null removes the end; undefined leaves it as it is. */
const endOf = (ends: Date | null | undefined) => (ends === undefined ? {} : { ends_at: ends?.toISOString() ?? null })

export function useBundles() {
  const client = useQueryClient()
  const reread = [[PUBLISHING]]
  /** Replaces the bundle in the list, or puts a new one first. */
  const show = ({ bundle }: Answer) =>
    client.setQueryData(bundlesQuery.queryKey, (all = []) =>
      all.some(({ id }) => id === bundle.id)
        ? all.map((one) => (one.id === bundle.id ? bundle : one))
        : [bundle, ...all],
    )
  const shown = { show, reread }
  const create = useWrite((name: string) => call('POST /api/admin/bundles', { body: { name } }), shown)
  const rename = useWrite(
    ({ id, name }: Pick<Bundle, 'id' | 'name'>) =>
      call('PATCH /api/admin/bundles/:id', { params: { id }, body: { name } }),
    shown,
  )
  const remove = useWrite(({ id }: Bundle) => call('DELETE /api/admin/bundles/:id', { params: { id } }), {
    ...shown,
    show: ({ bundle }) =>
      client.setQueryData(bundlesQuery.queryKey, (all = []) => all.filter(({ id }) => id !== bundle.id)),
    toast: ({ bundle }) => `‘${bundle.name}’ is deleted`,
  })
  const schedule = useWrite(
    ({ id, version, at, ends }: Pick<Bundle, 'id' | 'version'> & { at: Date; ends: Date | null | undefined }) =>
      call('POST /api/admin/bundles/:id/schedule', {
        params: { id },
        body: { go_live_at: at.toISOString(), version, ...endOf(ends) },
      }),
    shown,
  )
  const unschedule = useWrite(
    ({ id }: Bundle) => call('POST /api/admin/bundles/:id/cancel-schedule', { params: { id } }),
    shown,
  )
  const publish = useWrite(
    ({ bundle: { id, version }, ends }: { bundle: Bundle; ends: Date | null | undefined }) =>
      call('POST /api/admin/bundles/:id/publish', { params: { id }, body: { version, ...endOf(ends) } }),
    { ...shown, toast: ({ bundle }) => liveLabels(bundle).done },
  )
  const takeOut = useWrite(
    ({ id, item: { noun, noun_id } }: { id: number; item: BundleItem }) =>
      call('DELETE /api/admin/bundles/:id/items/:noun/:noun_id', { params: { id, noun, noun_id } }),
    shown,
  )
  /** Replaces the item's draft with the newest one. */
  const renewPage = useWrite(
    ({ id, page, revision }: { id: number; page: string; revision: number }) =>
      call('PUT /api/admin/bundles/:id/pages/:page', { params: { id, page }, body: { revision } }),
    shown,
  )
  return { show, create, rename, remove, schedule, unschedule, publish, takeOut, renewPage }
}

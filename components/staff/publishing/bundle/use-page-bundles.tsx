/** Open bundles that contain a page: publishing the page in the meantime blocks them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOpen } from '../../../../domain/publishing/bundle/bundle.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { call } from '../../../kit/api/call.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'
import { formatDateTime, whenLive } from './bundle-labels.ts'
import { bundlesQuery } from './bundle-queries.ts'

export type PageBundles = {
  /** Names of the bundles that change the page. */
  waiting: string[]
  /** The next moments at which a bundle changes the page. */
  scheduled: ({ id: number } & ReturnType<typeof whenLive>)[]
  /** Warnings to show before the page is published. */
  warnings: ReactNode
  /** Puts the saved draft in those bundles, or the given one of them. Returns the reasons of those that refused it. */
  update: (saved: number, only?: number) => Promise<string[]>
}

const whenOf = ({ go_live_at }: Bundle): string =>
  go_live_at === null ? '' : ` on ${formatDateTime(go_live_at, new Date())}`

export function usePageBundles(draft: Pick<StaffPage, 'id' | 'revision'>): PageBundles {
  const { id: page } = draft
  const client = useQueryClient()
  const { data = [] } = useQuery(bundlesQuery)
  const bundles = data.filter(
    (bundle) => isOpen(bundle) && bundle.items.some(({ noun, noun_id }) => noun === 'page' && noun_id === String(page)),
  )
  const waiting = bundles.filter(({ end_of }) => end_of === null)
  const ending = bundles.filter(({ end_of }) => end_of?.is_live)
  return {
    waiting: waiting.map(({ name }) => name),
    scheduled: bundles
      .filter(({ state, go_live_at }) => state === 'scheduled' && go_live_at !== null)
      .map((bundle) => ({ id: bundle.id, ...whenLive(bundle, draft, new Date()) })),
    warnings: (
      <>
        {waiting.map((bundle) => (
          <Note key={bundle.id} kind="warn">
            This page waits in the bundle ‘{bundle.name}’{bundle.go_live_at !== null && `, to go live${whenOf(bundle)}`}
            . Unless you update the bundle too, it can’t go live.
          </Note>
        ))}
        {ending.map((bundle) => (
          <Note key={bundle.id} kind="warn">
            The bundle ‘{bundle.name}’ returns this page to what it was before{whenOf(bundle)}. If you publish now, it
            leaves the page as you publish it.
          </Note>
        ))}
      </>
    ),
    update: async (saved, only) => {
      const refused: string[] = []
      for (const { id, name } of waiting.filter((bundle) => only === undefined || bundle.id === only)) {
        const body = { revision: saved }
        const put = await call('PUT /api/admin/bundles/:id/pages/:page', { params: { id, page }, body })
        if (!put.ok) refused.push(`‘${name}’ was not updated. ${put.message}`)
      }
      await client.invalidateQueries({ queryKey: [PUBLISHING] })
      return refused
    },
  }
}

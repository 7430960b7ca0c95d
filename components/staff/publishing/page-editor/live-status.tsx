/** Follows a published page until the site shows it, and links to it then. */
import { useQuery } from '@tanstack/react-query'
import { pathOf } from '../../../../domain/publishing/page/around-page.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { buildsQuery, changesQuery } from '../../core/queries/publishing-queries.ts'
import { currentOf } from '../build/use-live-build.ts'
import { liveState } from './live-state.ts'

export type LiveStatusProps = {
  page: Pick<StaffPage, 'route' | 'kind'>
  /** Milliseconds since 1970 at which it was published here; null for a page that was live when it was opened. */
  publishedAt: number | null
}

export function LiveStatus({ page: { route, kind }, publishedAt }: LiveStatusProps) {
  const isFollowed = publishedAt !== null
  const changes = useQuery({ ...changesQuery, enabled: isFollowed })
  const builds = useQuery({ ...buildsQuery, enabled: isFollowed })
  // An answer from before it was published does not list its change yet.
  const isKnown = isFollowed && changes.dataUpdatedAt > publishedAt && builds.dataUpdatedAt > publishedAt
  if (isFollowed && !isKnown && !changes.error && !builds.error) return 'Going live…'
  const state = isKnown
    ? liveState({ route, changes: changes.data?.changes ?? [], build: currentOf(builds.data ?? []) })
    : 'live'
  if (state === 'going') return 'Going live…'
  if (state !== 'live') return <a href="/admin/publishing">{NOT_LIVE[state]}</a>
  if (kind === 'section') return 'Live'
  return (
    <a href={pathOf({ route })} target="_blank" rel="noopener">
      Live
    </a>
  )
}

const NOT_LIVE = { waits: 'Waits to be published', failed: 'Not live: the build failed' } as const

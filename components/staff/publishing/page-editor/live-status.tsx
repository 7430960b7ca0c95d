/** Follows a published page until the site shows it, and links to it then. */
import { useQuery } from '@tanstack/react-query'
import { isOver } from '../../../../domain/publishing/build/build.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { buildsQuery, changesQuery } from '../../core/queries/publishing-queries.ts'
import { currentOf } from '../build/use-live-build.ts'

export type LiveStatusProps = {
  page: Pick<StaffPage, 'route' | 'kind'>
  /** Milliseconds since 1970 at which it was published here; null for a page that was live when it was opened. */
  publishedAt: number | null
}

/** Milliseconds between two looks at the build. */
const LOOK_EVERY = 1500

export function LiveStatus({ page: { route, kind }, publishedAt }: LiveStatusProps) {
  const isFollowed = publishedAt !== null
  const changes = useQuery({ ...changesQuery, enabled: isFollowed, refetchInterval: LOOK_EVERY })
  const builds = useQuery({ ...buildsQuery, enabled: isFollowed, refetchInterval: LOOK_EVERY })
  // An answer from before it was published does not list its change yet.
  const isKnown = isFollowed && changes.dataUpdatedAt > publishedAt && builds.dataUpdatedAt > publishedAt
  const isWaiting = changes.data?.changes.some(({ noun, noun_id }) => noun === 'page' && noun_id === route)
  const build = currentOf(builds.data ?? [])
  if (isFollowed && !changes.error && !isKnown) return 'Going live…'
  if (isFollowed && isWaiting) {
    if (build && !isOver(build)) return 'Going live…'
    return (
      <a href="/admin/publishing">
        {build?.state === 'failed' ? 'Not live: the build failed' : 'Waits to be published'}
      </a>
    )
  }
  return kind === 'page' ? <a href={`/${route}`}>Live</a> : 'Live'
}

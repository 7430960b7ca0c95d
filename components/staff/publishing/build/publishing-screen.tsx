/** Publishing: pending changes, the running build, past builds, and rollback. */
import { useQuery } from '@tanstack/react-query'
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import { OUT_OF_DATE } from '../../../kit/panel/list-screen.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { isLeaving } from '../../../kit/panel/queries.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { buildsQuery, changesQuery, goingLiveQuery, releasesQuery } from '../../core/queries/publishing-queries.ts'
import { bundlesQuery, previewsQuery } from '../bundle/bundle-queries.ts'
import { BundlesSection } from '../bundle/bundles-section.tsx'
import { BuildPanel } from './build-panel.tsx'
import { FailedPagesPanel } from './failed-pages-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ReleasesPanel } from './releases-panel.tsx'
import { useLiveBuild } from './use-live-build.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import './publishing.css'

/** Data that changes in the background is polled every few seconds. */
export function PublishingScreen() {
  const changes = useQuery(changesQuery)
  const builds = useQuery(buildsQuery)
  const releases = useQuery(releasesQuery)
  const bundles = useQuery(bundlesQuery)
  // A bundle shows its preview, which would move the rest if it came later.
  const previews = useQuery(previewsQuery)
  const goingLive = useQuery(goingLiveQuery)
  const live = useLiveBuild()
  const all = [changes, builds, releases, bundles, previews, goingLive]
  const failed = all.find(({ error }) => error !== null && !isLeaving(error))
  if (
    changes.data === undefined ||
    builds.data === undefined ||
    releases.data === undefined ||
    bundles.data === undefined ||
    previews.data === undefined ||
    goingLive.data === undefined
  )
    return <LoadError of={all} />
  const { build } = live
  return (
    <>
      {failed && <Note kind="warn">{OUT_OF_DATE}</Note>}
      {build && !isFinished(build) && <BuildPanel live={{ ...live, build }} releases={releases.data} />}
      <WaitingPanel waiting={changes.data} missing={goingLive.data.missing} builds={builds.data} />
      {build?.state === 'failed' && <BuildPanel live={{ ...live, build }} releases={releases.data} />}
      <FailedPagesPanel builds={builds.data} />
      <BundlesSection bundles={bundles.data} />
      {build && isFinished(build) && build.state !== 'failed' && (
        <BuildPanel live={{ ...live, build }} releases={releases.data} />
      )}
      <div className="adm-two grid-5">
        <HistoryPanel builds={builds.data} releases={releases.data} />
        <ReleasesPanel releases={releases.data} />
      </div>
    </>
  )
}

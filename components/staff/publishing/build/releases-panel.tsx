/** The releases that can be rolled back to, with a button for each. */
import { capital } from '../../../../domain/core/text/capital.ts'
import type { Release } from '../../../../domain/publishing/build/schema.ts'
import { ConfirmButton } from '../../../kit/panel/confirm-button.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useShowMore } from '../../../kit/panel/use-show-more.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { releaseName } from './build-stages.ts'
import { usePublishing } from './use-publishing.ts'

/** Kept beside the live one. */
const MAX_RELEASES = 20

export function ReleasesPanel({ releases }: { releases: readonly Release[] }) {
  const { rollBack } = usePublishing()
  const { few, more } = useShowMore(releases.slice(0, MAX_RELEASES + 1), 'release')
  return (
    <Panel title="Releases">
      {releases.length === 0 && <p className="small muted">Nothing has been published yet.</p>}
      <ul className="releases">
        {few.map((release) => (
          <li key={release.id}>
            <span className={`tag ${release.is_live ? 'g' : ''}`}>{release.is_live ? 'Live' : 'Kept'}</span>
            <span>
              <b>{releaseName(release)}</b>
              <br />
              <span className="small muted">
                {capital(formatPastTime(release.created_at, new Date()))}, {countOf(release.routes, 'page')}
                {release.by !== '' && `, ${release.by}`}
              </span>
            </span>
            {!release.is_live && (
              <ConfirmButton
                variant="line"
                className="sm"
                aria-label={`Roll back to ${releaseName(release)}`}
                confirm={{
                  id: 'roll-back',
                  title: `Go back to ${releaseName(release)}?`,
                  text: <RollBackMessage release={release} />,
                  act: 'Roll back',
                  working: 'Going back',
                  look: 'primary',
                  run: () => rollBack.mutateAsync(release.id),
                }}
              >
                Roll back
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {more}
    </Panel>
  )
}

const RollBackMessage = ({ release }: { release: Release }) => (
  <>
    <p>
      Shoppers will see the pages as they were published <b>{formatPastTime(release.created_at, new Date())}</b>
      {release.by !== '' && ` by ${release.by}`}: {countOf(release.routes, 'page')}. It takes a moment.
    </p>
    <ul className="roll-back-follows grid-2">
      <li>What was published since then waits again.</li>
      <li>
        Automatic publishing pauses: what is saved waits here until a user publishes it or switches that on again.
      </li>
      <li>A bundle that is scheduled still goes live at its time, and what waits then goes out with it.</li>
      <li>Prices and stock in baskets and at the checkout don’t go back; only pages do.</li>
    </ul>
  </>
)

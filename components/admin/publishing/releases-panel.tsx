/** The releases that can be live again, and the way back to one. */
import { useState } from 'react'
import type { Release } from '../../../domain/publishing/build.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { pastInWords } from '../past-words.ts'
import { capital, releaseName } from './release-words.ts'
import { RollBackDialog } from './roll-back-dialog.tsx'
import { useFew } from './use-few.ts'

/** Kept beside the live one. */
const MOST_KEPT = 20

export function ReleasesPanel({ releases }: { releases: readonly Release[] }) {
  const [chosen, setChosen] = useState<Release | null>(null)
  const { few, rest, showAll } = useFew(releases.slice(0, MOST_KEPT + 1))
  return (
    <section className="panel" aria-labelledby="releases-title">
      <h2 id="releases-title">Releases</h2>
      {releases.length === 0 && <p className="small muted">Nothing has been published yet.</p>}
      <ul className="releases">
        {few.map((release) => (
          <li key={release.id}>
            <span className={`tag ${release.is_live ? 'g' : ''}`}>{release.is_live ? 'Live' : 'Kept'}</span>
            <span>
              <b>{releaseName(release)}</b>
              <br />
              <span className="small muted">
                {capital(pastInWords(release.created_at, new Date()))}, {countOf(release.routes, 'page')}
                {release.by !== '' && `, ${release.by}`}
              </span>
            </span>
            {!release.is_live && (
              <Button
                look="line"
                className="sm"
                aria-label={`Roll back to ${releaseName(release)}`}
                onClick={() => setChosen(release)}
              >
                Roll back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="link small" onClick={showAll}>
          Show {countOf(rest, 'more release')}
        </button>
      )}
      {chosen && <RollBackDialog release={chosen} closed={() => setChosen(null)} />}
    </section>
  )
}

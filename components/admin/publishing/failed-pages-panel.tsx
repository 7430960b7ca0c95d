/** The pages that the last published build could not make: which, why, and what shoppers see in place of each. */
import type { Build } from '../../../domain/publishing/build.ts'
import { countOf, formatCount } from '../../primitives/format-count.ts'

/** The build whose pages are live; the newest one may still wait, run or have failed. */
const lastPublished = (builds: readonly Build[]): Build | undefined => builds.find(({ state }) => state === 'published')

export function FailedPagesPanel({ builds }: { builds: readonly Build[] }) {
  const build = lastPublished(builds)
  if (build === undefined || build.failed_total === 0) return null
  const { failed_pages, failed_total } = build
  const rest = failed_total - failed_pages.length
  return (
    <section className="panel adm-tabled" aria-labelledby="failed-pages-title">
      <div className="adm-cardtop">
        <div>
          <h2 id="failed-pages-title">{countOf(failed_total, 'page')} could not be built</h2>
          <p className="small muted">
            Everything else is published. Correct what each reason names and save: every build tries these pages again.
          </p>
        </div>
      </div>
      <table className="adm-table">
        <thead>
          <tr>
            <th>Page</th>
            <th>Reason</th>
            <th>What shoppers see</th>
          </tr>
        </thead>
        <tbody>
          {failed_pages.map(({ url, reason, is_live }) => (
            <tr key={url}>
              <td className="nmc">
                <a className="nm failed-url" href={url}>
                  {url}
                </a>
              </td>
              <td className="failed-reason">{reason}</td>
              <td>
                <span className={`st ${is_live ? 'y' : 'r'}`}>
                  {is_live ? 'Its last good version' : 'Nothing: the page is missing'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="adm-beyond small muted">And {formatCount(rest)} more.</p>}
    </section>
  )
}

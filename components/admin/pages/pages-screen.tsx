/** The builder's dashboard: every page with its address, its status and who saved it last. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Note } from '../../primitives/note.tsx'
import { AddPageDialog } from '../bundles/add-page-dialog.tsx'
import { bundlesQuery } from '../bundles/bundle-queries.ts'
import { Confirm } from '../kit/confirm.tsx'
import { EndTestDialog } from '../page-tests/end-test-dialog.tsx'
import { StartTestDialog } from '../page-tests/start-test-dialog.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { isLeaving } from '../queries.ts'
import { besideTheirPages, countPages, PAGE_FILTERS, type PageFilter, shownPages } from './page-filter.ts'
import { PageForm, type PageTask } from './page-form.tsx'
import { PageRow } from './page-row.tsx'
import { pagesQuery } from './pages-queries.ts'
import { usePages } from './use-pages.ts'
import './pages.css'

const OUT_OF_DATE = 'The shop can’t be reached just now. What you see may be out of date until it can be again.'

export function PagesScreen() {
  const { data, error, refetch } = useQuery(pagesQuery)
  const [filter, setFilter] = useState<PageFilter>('all')
  const [typed, setTyped] = useState('')
  const [task, setTask] = useState<PageTask | null>(null)
  const [leaving, setLeaving] = useState<StaffPage | null>(null)
  const [bundling, setBundling] = useState<StaffPage | null>(null)
  const [starting, setStarting] = useState<StaffPage | null>(null)
  const [ending, setEnding] = useState<StaffPage | null>(null)
  const { data: bundles = [] } = useQuery(bundlesQuery)
  const { archive } = usePages()
  const failed = error !== null && !isLeaving(error)
  if (data === undefined)
    return failed ? <LoadFailed message={error.message} retry={() => void refetch()} /> : <PanelSkeleton />
  const { pages, present } = data
  const shown = besideTheirPages(shownPages(pages, filter, typed))
  return (
    <>
      {failed && <Note kind="warn">{OUT_OF_DATE}</Note>}
      <section className="panel adm-tabled" aria-labelledby="pages-title">
        <div className="adm-cardtop">
          <div>
            <h2 id="pages-title">Pages</h2>
            <p className="small muted">
              {countOf(countPages(pages, 'all'), 'page')}, {countPages(pages, 'live') + countPages(pages, 'changed')} on
              the site
            </p>
          </div>
          <Button className="primary sm" onClick={() => setTask({ does: 'create' })}>
            <Icon name="plus" small />
            New page
          </Button>
        </div>
        <div className="pages-tools">
          <fieldset className="pages-filters">
            <legend className="sr">Status</legend>
            {PAGE_FILTERS.map(({ filter: one, name }) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={one === filter}
                onClick={() => setFilter(one)}
              >
                {name} <span className="num small">{countPages(pages, one)}</span>
              </button>
            ))}
          </fieldset>
          <input
            className="input"
            type="search"
            aria-label="Find a page"
            placeholder="Find a page"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <p className="sr" role="status">
          {countOf(shown.length, 'page')} listed
        </p>
        {shown.length === 0 ? (
          <NoneListed isEmpty={pages.length === 0} />
        ) : (
          <table className="adm-table">
            <thead>
              <tr>
                <th>Page</th>
                <th>Address</th>
                <th>Status</th>
                <th>Last saved</th>
                <th>
                  <span className="sr">What to do</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((page) => (
                <PageRow
                  key={page.id}
                  page={page}
                  onTask={setTask}
                  onArchive={setLeaving}
                  onBundle={setBundling}
                  onStart={setStarting}
                  onEnd={setEnding}
                  goesLiveAt={goLiveOf(bundles, page)}
                  openFor={present.filter(({ page_id }) => page_id === page.id)}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {task && <PageForm task={task} closed={() => setTask(null)} />}
      {bundling && <AddPageDialog page={bundling} closed={() => setBundling(null)} />}
      {starting && <StartTestDialog page={starting} closed={() => setStarting(null)} />}
      {ending && <EndTestDialog page={ending} closed={() => setEnding(null)} />}
      {leaving && (
        <Confirm
          id="archive-page"
          title={`Archive ${leaving.title}?`}
          text={
            leaving.published_at === null
              ? 'It was never on the site. Its draft is kept, and you can bring it back.'
              : `Shoppers will no longer find /${leaving.route} once the site is published again. Take links to it out of the menu and of other pages first. Its versions are kept, and you can bring it back as a draft.`
          }
          act="Archive"
          working="Archiving"
          look="primary"
          run={() => archive.mutateAsync({ id: leaving.id, is_archived: true })}
          closed={() => setLeaving(null)}
        />
      )}
    </>
  )
}

/** The time of the first bundle that has its draft. */
const goLiveOf = (bundles: readonly Bundle[], { id }: StaffPage): string | undefined =>
  bundles
    .filter(
      ({ state, items }) =>
        state === 'scheduled' && items.some(({ noun, noun_id }) => noun === 'page' && noun_id === String(id)),
    )
    .map(({ go_live_at }) => go_live_at ?? '')
    .toSorted()[0]

const NoneListed = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? (
    <EmptyState heading="No pages yet" text="A new page begins from a template or from nothing." niche="white" />
  ) : (
    <EmptyState heading="No page fits" text="Try fewer words, or another status." niche="white" />
  )

/** The builder's dashboard: every page with its address, its status and who saved it last. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { pagesQuery, sketchesQuery } from '../../core/queries/pages-queries.ts'
import { AddPageDialog } from '../bundle/add-page-dialog.tsx'
import { bundlesQuery } from '../bundle/bundle-queries.ts'
import { EndTestDialog } from '../page-test/end-test-dialog.tsx'
import { StartTestDialog } from '../page-test/start-test-dialog.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { FindingsDialog } from './findings-dialog.tsx'
import { goLiveOf, type PageAct, pageColumns } from './page-columns.tsx'
import { countOnSite, countPages, filterPages, PAGE_FILTER_NAMES, PAGE_FILTERS } from './page-filter.ts'
import { PageForm } from './page-form.tsx'
import { PartForm } from './part-form.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { SectionForm } from './section-form.tsx'
import './pages.css'

export function PagesScreen() {
  const list = useListState({ status: PAGE_FILTERS })
  const { status, q } = list.state
  const query = useQuery(pagesQuery)
  const { data: bundles = [] } = useQuery(bundlesQuery)
  const [open, setOpen] = useState<PageAct | null>(null)
  const closed = () => setOpen(null)
  const { data: { sketches } = { sketches: [] } } = useQuery(sketchesQuery)
  const { pages, present } = query.data ?? { pages: [], present: [] }
  return (
    <>
      <ListScreen
        label="Pages"
        noun={['page', 'pages']}
        about={`${countOnSite(pages)} on the site`}
        actions={
          <>
            <Button variant="line" className="sm" onClick={() => setOpen({ does: 'replace' })}>
              Find and replace
            </Button>
            <NewButton look="line" label="Saved section" press={() => setOpen({ does: 'section' })} />
            <NewButton look="line" label="Content around a page" press={() => setOpen({ does: 'surround' })} />
            <NewButton label="New page" press={() => setOpen({ does: 'create' })} />
          </>
        }
        tabs={{
          label: 'Status',
          names: PAGE_FILTER_NAMES,
          counts: query.data && countsOf(pages, q),
          ...list.filter('status'),
        }}
        search={{ label: 'Find a page', placeholder: 'Title, address or who saved it' }}
        query={query}
        rowsOf={(data) => filterPages(data.pages, q, status)}
        countRows={countPages}
        list={list}
        columns={pageColumns({ open: setOpen, present, sketches, goesLiveAt: (page) => goLiveOf(bundles, page) })}
        keyOf={({ id }) => String(id)}
        empty={{ heading: 'No pages yet', text: 'Start from a template or an empty page.' }}
        hint="Try fewer words, or another status."
      />
      {(open?.does === 'create' || open?.does === 'duplicate' || open?.does === 'move') && (
        <PageForm task={open} closed={closed} />
      )}
      {open?.does === 'section' && <SectionForm closed={closed} />}
      {open?.does === 'surround' && <PartForm closed={closed} />}
      {open?.does === 'replace' && <ReplaceDialog closed={closed} />}
      {open?.does === 'bundle' && <AddPageDialog page={open.page} closed={closed} />}
      {open?.does === 'start' && <StartTestDialog page={open.page} closed={closed} />}
      {open?.does === 'end' && <EndTestDialog page={open.page} closed={closed} />}
      {open?.does === 'findings' && <FindingsDialog {...open} closed={closed} />}
      {open?.does === 'archive' && <ArchiveDialog page={open.page} closed={closed} />}
    </>
  )
}

const countsOf = (pages: readonly StaffPage[], typed: string) =>
  Object.fromEntries(PAGE_FILTERS.map((filter) => [filter, countPages(filterPages(pages, typed, filter))]))

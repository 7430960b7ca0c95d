/** /admin/page_builder?page=12: opens a page's draft in the editor, with the history this browser kept. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { historyAt, historyOf } from '../../../../domain/publishing/page/edit/history.schema.ts'
import { editorPlace } from '../../../../domain/publishing/page/editor-path.ts'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import { SCREEN_WIDTHS } from '../../../../domain/publishing/page/screen-sizes.ts'
import { textFiller } from '../../../../domain/publishing/page/with-facts.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { EmptyLink } from '../../../kit/panel/empty-link.tsx'
import { $panelSearch, openSearch } from '../../../kit/panel/panel-path.ts'
import { isLeaving } from '../../../kit/panel/queries.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { contentFactsQuery } from '../../core/queries/content-facts-query.ts'
import { type OpenedPage, pageQuery } from '../../core/queries/page-editor-queries.ts'
import type { StoredEditing } from '../../core/queries/stored-editing.ts'
import { ArchivedPage } from './archived-page.tsx'
import { createDraftSaver, followEdits } from './draft-saver.ts'
import { EditorContext, FillText, MayWriteScripts, PageId } from './editor-context.ts'
import { showPlace } from './editor-regions.ts'
import { createEditor } from './editor-store.ts'
import { EditorView } from './editor-view.tsx'
import './page-editor.css'
import './editor-bar.css'
import './side.css'
import './settings.css'
import './checks.css'

const DASHBOARD = '/admin/page_builder_dashboard'

export function EditorScreen({ staff }: { staff: StaffInfo }) {
  const id = Number(new URLSearchParams(useStore($panelSearch)).get('page') ?? Number.NaN)
  if (!Number.isInteger(id)) {
    return (
      <div className="pe-away">
        <h1 className="sr">Page Builder</h1>
        <EmptyLink
          heading="Which page?"
          text="Choose one of the pages, or make a new one."
          href={DASHBOARD}
          link="All pages"
        />
      </div>
    )
  }
  return (
    <MayWriteScripts value={may(staff.permissions, 'write_scripts')}>
      <PageId value={id}>
        <Opening key={id} id={id} />
      </PageId>
    </MayWriteScripts>
  )
}

function Opening({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(pageQuery(id))
  if (data?.opened.page.status === 'archived') return <ArchivedPage page={data.opened.page} />
  if (data) return <Opened {...data} />
  return (
    <div className="pe-away" aria-busy={error === null}>
      <h1 className="sr">Page Builder</h1>
      {error !== null && !isLeaving(error) ? (
        <LoadFailed message={error.message} retry={() => void refetch()} />
      ) : (
        <div className="pe-skeleton grid-5" role="status">
          <span className="sr">Opening the page</span>
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      )}
    </div>
  )
}

/** A phone shows its own canvas at full size, and the desktop's at a quarter. */
const screenOf = (width: number): LayerScreen => (width < SCREEN_WIDTHS.tablet ? 'phone' : 'desktop')

/** The kept history at the draft's step. The last save of a page that was left may be newer or older than what was kept. */
const keptHistory = ({ page, document }: OpenedPage, stored: StoredEditing | undefined) =>
  stored?.isSaved === true && stored.revision === page.revision
    ? { history: stored.history, isBehind: false }
    : stored && historyAt(stored.history, document)

const NO_FACTS = { text: {}, html: {} }

function Opened({ opened, kept: stored }: { opened: OpenedPage; kept: StoredEditing | undefined }) {
  const [kept] = useState(() => keptHistory(opened, stored))
  const [editor] = useState(() => createEditor(kept?.history ?? historyOf(opened.document), screenOf(innerWidth)))
  const [saver] = useState(() =>
    createDraftSaver(editor, { page: opened.page, document: kept ? editor.page() : opened.document }),
  )
  const isOffered = stored?.isSaved === false && (kept === undefined || kept.isBehind)
  const [offered, setOffered] = useState(isOffered ? stored : null)
  useEffect(() => followEdits(editor, saver), [editor, saver])
  const { data: facts = NO_FACTS } = useQuery(contentFactsQuery)
  const fill = useMemo(() => textFiller(facts), [facts])
  const search = useStore($panelSearch)
  useEffect(() => {
    const place = editorPlace(search)
    if (place === null) return
    showPlace(editor, place)
    // The same link may be followed again.
    openSearch(`?page=${opened.page.id}`, 'replace')
  }, [editor, search, opened.page.id])
  return (
    <EditorContext value={editor}>
      <FillText value={fill}>
        <EditorView saver={saver} offered={offered} settled={() => setOffered(null)} />
      </FillText>
    </EditorContext>
  )
}

/** Published versions of the page, newest first: each can be compared with the draft or restored as the draft. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pageDifferences } from '../../../../domain/publishing/page/edit/page-differences.ts'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { PageVersion } from '../../../../domain/publishing/page/staff-page.ts'
import { call } from '../../../kit/api/call.ts'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { versionsQuery } from '../../core/queries/page-editor-queries.ts'
import { ComparedPages, type ComparedSide } from './compared-pages.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { useEditor, useFillText, usePage } from './editor-context.ts'
import { PageTestSection } from './page-test-section.tsx'
import { settingsText } from './setting-labels.ts'
import { firstScreen } from './still-canvas.tsx'
import { useSectionTitles } from './use-sections.ts'

export function VersionsPanel({ saver, startTest }: { saver: DraftSaver; startTest: () => void }) {
  const { id } = useStore(saver.$page)
  const query = useQuery(versionsQuery(id))
  const [shown, setShown] = useState<PageVersion | null>(null)
  return (
    <>
      <PageTestSection saver={saver} start={startTest} />
      <section className="pe-sec">
        <h2>Published versions</h2>
        <Loaded query={query} wait={null}>
          {(versions) =>
            versions.length === 0 ? (
              <p className="small muted">Not published yet. Each time you publish, a version is kept here.</p>
            ) : (
              <ol className="pe-versions">
                {versions.map((version) => (
                  <li key={version.number}>
                    <b>
                      Version {version.number}
                      {version.is_published && <span className="tag g">Live</span>}
                    </b>
                    <span className="small muted">
                      {version.by || 'The shop itself'},{' '}
                      <time dateTime={version.at}>{formatTimeAgo(version.at, new Date())}</time>
                    </span>
                    {version.note && <span className="small">{version.note}</span>}
                    <button type="button" className="link small" onClick={() => setShown(version)}>
                      Compare with the draft
                    </button>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
        {shown && <CompareDialog id={id} version={shown} closed={() => setShown(null)} />}
      </section>
    </>
  )
}

type CompareDialogProps = { id: number; version: PageVersion; closed: () => void }

function CompareDialog({ id, version, closed }: CompareDialogProps) {
  const { number } = version
  const query = useQuery({
    queryKey: ['pages', 'version', id, number],
    queryFn: async (): Promise<PageDocument> => {
      const { document } = await unwrap(call('GET /api/admin/pages/:id/versions/:number', { params: { id, number } }))
      return pageDocumentSchema.parse(document)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <PanelModal modal_id="compare-versions" title={`Version ${number} and the draft`} size="xxl" closed={closed}>
      <FirstFocused>
        <Loaded query={query} wait={<div className="skeleton pe-wait" role="status" aria-label="Opening" />}>
          {(stored) => <Comparison version={stored} number={number} />}
        </Loaded>
      </FirstFocused>
    </PanelModal>
  )
}

function Comparison({ version, number }: { version: PageDocument; number: number }) {
  const editor = useEditor()
  const draft = usePage()
  const differences = pageDifferences(version, draft, {
    titles: useSectionTitles(version, draft),
    fill: useFillText(),
  })
  const pictures = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<string>()
  const [screen, setScreen] = useState(firstScreen)
  const [side, setSide] = useState<ComparedSide>('right')
  return (
    <div className="stack pe-dialog">
      <h3>What changed since version {number}</h3>
      {differences.length === 0 ? (
        <p>No differences.</p>
      ) : (
        <ul className="pe-differences">
          {differences.map(({ words, part: changed, settings = [], screen: only }) => (
            <li key={`${changed} ${words}`}>
              {changed === null ? (
                words
              ) : (
                <button
                  type="button"
                  className="link"
                  aria-pressed={changed === part}
                  title="Show where it is"
                  onClick={() => {
                    setPart(changed)
                    if (only) setScreen(only)
                    pictures.current?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {words}
                  {settings.length > 0 && `: ${settingsText(settings)}`}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="stack" ref={pictures}>
        <ComparedPages
          left={{ document: version, title: `Version ${number}`, part }}
          right={{ document: draft, title: 'The draft', part }}
          screen={screen}
          chooseScreen={setScreen}
          side={side}
          chooseSide={setSide}
        />
      </div>
      <form method="dialog" className="row wrapf">
        <Button
          type="submit"
          className="primary"
          onClick={() => editor.edit({ type: 'replace', document: version, name: `Restore version ${number}` })}
        >
          Restore version {number}
        </Button>
        <Button type="submit" variant="line">
          Keep the draft
        </Button>
      </form>
      <p className="small muted">
        Restoring replaces the draft; the site changes only when you publish. You can undo it.
      </p>
    </div>
  )
}

/** Finds words on all pages, shows each hit as it would be, and replaces them in the drafts of the chosen pages. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Fragment, useState } from 'react'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { MAX_WORDS, MIN_WORDS, replaceText, type TextSearch } from '../../../../domain/publishing/page/find-text.ts'
import { type StaffPage, titleOf } from '../../../../domain/publishing/page/staff-page.ts'
import { call } from '../../../kit/api/call.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { callQuery, unwrap } from '../../../kit/panel/queries.ts'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { openPage } from '../../core/queries/page-editor-queries.ts'
import { PageHits } from './page-hits.tsx'
import { usePages } from './use-pages.ts'

const OPTIONS = [
  ['matches_case', 'Match upper and lower case'],
  ['whole_words', 'Whole words only'],
  ['links', 'Include links'],
] as const satisfies readonly (readonly [keyof TextSearch, string])[]

type Done = { changed: readonly StaffPage[]; failures: readonly string[] }

type Wanted = { page: StaffPage; search: TextSearch; by: string; skipped: ReadonlySet<number> }

/** Saves the draft with the words replaced. Another user's newer draft is read first, unless single hits are skipped. */
async function replaceOn({ page: { id, revision }, search, by, skipped }: Wanted): Promise<StaffPage> {
  const { page, document } = await openPage(id)
  if (skipped.size > 0 && page.revision !== revision) throw new Error('It has changed since. Find the words again')
  const body = { document: { ...replaceText(document, search, by, skipped) }, revision: page.revision }
  return (await unwrap(call('PUT /api/admin/pages/:id/draft', { params: { id }, body }))).page
}

async function replaceAll(wanted: readonly Wanted[]): Promise<Done> {
  const changed: StaffPage[] = []
  const failures: string[] = []
  for (const one of wanted)
    await replaceOn(one).then(
      (page) => changed.push(page),
      (error: unknown) =>
        failures.push(`${titleOf(one.page)}: ${error instanceof Error ? error.message : String(error)}`),
    )
  return { changed, failures }
}

const NONE: ReadonlySet<number> = new Set()

export function ReplaceDialog({ closed }: { closed: () => void }) {
  const { show } = usePages()
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [asked, setAsked] = useState('')
  const [options, setOptions] = useState<Omit<TextSearch, 'words'>>({})
  /** Hits to leave as they are, by page. */
  const [left, setLeft] = useState<ReadonlyMap<number, ReadonlySet<number>>>(new Map())
  const [isSure, setSure] = useState(true)
  const [done, setDone] = useState<Done | null>(null)
  const search = { words: asked, ...options }
  const query = useQuery({
    ...callQuery('page-texts', 'GET /api/admin/page-texts', { query: search }),
    enabled: asked !== '',
    gcTime: 0,
  })
  const found = asked !== '' && asked === words ? (query.data?.pages ?? []) : []
  const skippedOn = (id: number) => left.get(id) ?? NONE
  const chosen = found.filter(({ page, hits }) => skippedOn(page.id).size < hits.length)
  const hitCount = chosen.reduce((sum, { page, hits }) => sum + hits.length - skippedOn(page.id).size, 0)
  const replace = async () => {
    const outcome = await replaceAll(chosen.map(({ page }) => ({ page, search, by, skipped: skippedOn(page.id) })))
    outcome.changed.forEach(show)
    setDone(outcome)
    setAsked('')
  }
  const replacing = useOnce(replace)
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (words.length < MIN_WORDS) return
    setDone(null)
    setLeft(new Map())
    setAsked(words)
    if (asked === words) void query.refetch()
  }
  const change = (name: (typeof OPTIONS)[number][0], isOn: boolean) => {
    const { [name]: _, ...others } = options
    setOptions(isOn ? { ...others, [name]: 'true' } : others)
    setLeft(new Map())
  }
  return (
    <PanelModal modal_id="replace-words" title="Find and replace" size="lg" closed={closed}>
      <FirstFocused className="stack">
        <form className="stack" onSubmit={find}>
          <Field
            label="Find"
            hint="In the texts and descriptions of all drafts."
            value={words}
            maxLength={MAX_WORDS}
            onChange={({ target }) => setWords(target.value)}
          />
          <Field label="Replace with" value={by} maxLength={MAX_WORDS} onChange={({ target }) => setBy(target.value)} />
          <div className="row wrapf">
            {OPTIONS.map(([name, label]) => (
              <label key={name} className="check">
                <input
                  type="checkbox"
                  checked={options[name] === 'true'}
                  onChange={({ target }) => change(name, target.checked)}
                />
                {label}
              </label>
            ))}
          </div>
          <Button type="submit" variant="line" working={query.isFetching ? 'Finding' : null}>
            Find
          </Button>
        </form>
        {query.error && <LoadFailed message={query.error.message} retry={() => void query.refetch()} />}
        {query.data && asked === words && found.length === 0 && <p role="status">No page has these words.</p>}
        {found.map(({ page, hits }) => (
          <PageHits
            key={page.id}
            {...{ page, hits, words: asked, by }}
            skipped={skippedOn(page.id)}
            skip={(positions) => setLeft(new Map([...left, [page.id, positions]]))}
          />
        ))}
        {done && <Outcome {...done} />}
        {found.length > 0 && (
          <div className="form-foot row wrapf">
            <Button
              className="primary"
              disabled={chosen.length === 0}
              working={replacing.isRunning ? 'Replacing' : null}
              onClick={by === '' ? () => setSure(false) : replacing.run}
            >
              {by === '' ? 'Delete' : 'Replace'} in {countOf(chosen.length, 'draft')}
            </Button>
            <span className="small muted" role="status">
              {countOf(hitCount, 'hit')} chosen
            </span>
          </div>
        )}
      </FirstFocused>
      {!isSure && (
        <Confirm
          id="delete-words"
          title={`Delete ‘${asked}’?`}
          text={`‘Replace with’ is empty: ${countOf(hitCount, 'hit')} in ${countOf(chosen.length, 'draft')} will be deleted.`}
          act="Delete"
          working="Deleting"
          run={replace}
          closed={() => setSure(true)}
        />
      )}
    </PanelModal>
  )
}

const Outcome = ({ changed, failures }: Done) => (
  <>
    <Note kind="ok">
      {countOf(changed.length, 'draft')} changed
      {changed.map((page, at) => (
        <Fragment key={page.id}>
          {at === 0 ? ': ' : ', '}
          <a href={editorPath(page.id)}>{titleOf(page)}</a>
        </Fragment>
      ))}
      . The site changes when you publish {changed.length === 1 ? 'it' : 'them'}.
    </Note>
    {failures.map((failure) => (
      <Note key={failure} kind="bad">
        {failure}
      </Note>
    ))}
  </>
)

/** Finds words on all pages, shows each hit as it would be, and replaces them in the drafts of the chosen pages. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_WORDS, replaceText } from '../../../../domain/publishing/page/find-text.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { call } from '../../../kit/api/call.ts'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { callQuery, unwrap } from '../../../kit/panel/queries.ts'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Modal } from '../../../kit/primitives/modal/modal.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { openPage } from '../../core/queries/page-editor-queries.ts'
import { PageHits } from './page-hits.tsx'
import { usePages } from './use-pages.ts'

const MIN_WORDS = 2

/** Saves the draft with the words replaced; another user's newer draft is read again first. */
async function replaceOn({ id }: StaffPage, words: string, by: string): Promise<StaffPage> {
  const { page, document } = await openPage(id)
  const body = { document: { ...replaceText(document, words, by) }, revision: page.revision }
  return (await unwrap(call('PUT /api/admin/pages/:id/draft', { params: { id }, body }))).page
}

export function ReplaceDialog({ closed }: { closed: () => void }) {
  const { show } = usePages()
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [asked, setAsked] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<{ count: number; failures: string[] } | null>(null)
  const query = useQuery({
    ...callQuery('page-texts', 'GET /api/admin/page-texts', { query: { words: asked } }),
    enabled: asked !== '',
    gcTime: 0,
  })
  const found = asked !== '' && asked === words ? (query.data?.pages ?? []) : []
  const chosen = found.filter(({ page }) => !left.has(page.id))
  const replacing = useOnce(async () => {
    const failures: string[] = []
    for (const { page } of chosen)
      await replaceOn(page, words, by).then(show, (error: unknown) => {
        failures.push(`${page.title}: ${error instanceof Error ? error.message : String(error)}`)
      })
    setDone({ count: chosen.length - failures.length, failures })
    setAsked('')
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (words.length < MIN_WORDS) return
    setDone(null)
    setLeft(new Set())
    setAsked(words)
    if (asked === words) void query.refetch()
  }
  const tick = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <Modal modal_id="replace-words" title="Find and replace" size="lg" closed={closed}>
      <FirstFocused className="stack">
        <form className="stack" onSubmit={search}>
          <Field
            label="Find"
            hint="In texts, descriptions and links of all drafts. Upper and lower case matter."
            value={words}
            maxLength={MAX_WORDS}
            onChange={({ target }) => setWords(target.value)}
          />
          <Field label="Replace with" value={by} maxLength={MAX_WORDS} onChange={({ target }) => setBy(target.value)} />
          <Button type="submit" variant="line" working={query.isFetching ? 'Finding' : null}>
            Find
          </Button>
        </form>
        {query.error && <LoadFailed message={query.error.message} retry={() => void query.refetch()} />}
        {query.data && asked === words && found.length === 0 && <p role="status">No page has these words.</p>}
        {found.map(({ page, hits }) => (
          <PageHits
            key={page.id}
            {...{ page, hits, words, by }}
            isChosen={!left.has(page.id)}
            tick={() => tick(page.id)}
          />
        ))}
        {done && <Outcome {...done} />}
        {found.length > 0 && (
          <Button
            className="primary"
            disabled={chosen.length === 0}
            working={replacing.isRunning ? 'Replacing' : null}
            onClick={replacing.run}
          >
            Replace in {countOf(chosen.length, 'draft')}
          </Button>
        )}
      </FirstFocused>
    </Modal>
  )
}

const Outcome = ({ count, failures }: { count: number; failures: readonly string[] }) => (
  <>
    <Note kind="ok">
      {countOf(count, 'draft')} changed. The site changes when you publish {count === 1 ? 'it' : 'them'}.
    </Note>
    {failures.map((failure) => (
      <Note key={failure} kind="bad">
        {failure}
      </Note>
    ))}
  </>
)

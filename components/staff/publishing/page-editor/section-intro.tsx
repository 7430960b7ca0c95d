/** Before a saved section is published: the pages that change, and those that it would give faults or advice. */

import { useQuery } from '@tanstack/react-query'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import type { DraftSaver } from './draft-saver.ts'
import { SectionUses, useSectionUses } from './section-uses.tsx'

export function SectionIntro({ saver }: { saver: DraftSaver }) {
  const page = useStore(saver.$page)
  const uses = useSectionUses(page, true)?.filter(({ is_live }) => is_live)
  if (uses === undefined) return <p role="status">Looking for the pages that use it</p>
  if (uses.length === 0) return <p>No page on the site uses it yet.</p>
  return (
    <>
      <p>
        {uses.length === 1 ? 'This page changes' : `These ${countOf(uses.length, 'page')} change`} with the next build
        of the site:
      </p>
      <SectionUses uses={uses} />
      <Effects saver={saver} />
    </>
  )
}

/** Saves the draft first, since the shop checks the saved one. */
function Effects({ saver }: { saver: DraftSaver }) {
  const { id } = useStore(saver.$page)
  const query = useQuery({
    queryKey: ['section-effects', id],
    queryFn: async () => {
      await saver.save()
      return (await unwrap(call('GET /api/admin/saved-sections/:id/effects', { params: { id } }))).pages
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (query.error) return <LoadFailed message={query.error.message} retry={() => void query.refetch()} />
  if (query.data === undefined) return <p role="status">Checking them</p>
  return query.data.flatMap((page) =>
    (['faults', 'advice'] as const).flatMap((kind) =>
      page[kind].map((message) => (
        <Note key={`${page.id} ${message}`} kind={kind === 'faults' ? 'bad' : 'warn'}>
          <a href={editorPath(page.id)}>{page.title}</a>: {message}.
          {kind === 'faults' && ' The section can’t be published like this.'}
        </Note>
      )),
    ),
  )
}

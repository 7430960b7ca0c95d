/** Links to the draft for people without an account: made, copied, and withdrawn again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PREVIEW_DAYS, PREVIEW_DAYS } from '../../../../domain/publishing/preview/preview.ts'
import type { ListedPagePreview } from '../../../../domain/publishing/preview/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { closeDialog } from '../../../kit/panel/close-dialog.ts'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { pagePreviewsQuery } from '../../core/queries/page-editor-queries.ts'
import { readMoment } from '../bundle/read-moment.ts'
import type { DraftSaver } from './draft-saver.ts'
import { SharedPreview } from './shared-preview.tsx'

export type ShareDialogProps = { saver: DraftSaver; closed: () => void }

const LENGTHS = [
  ['1', 'A day'],
  [String(PREVIEW_DAYS), 'A week'],
  ['30', '30 days'],
  [String(MAX_PREVIEW_DAYS), `${MAX_PREVIEW_DAYS} days`],
] as const

export function ShareDialog({ saver, closed }: ShareDialogProps) {
  const page = useStore(saver.$page)
  return (
    <PanelModal modal_id="share-preview" title="Share a preview" size="md" closed={closed}>
      <FirstFocused className="stack pe-dialog">
        <p>
          Anyone with the link sees the shop with this draft of {page.title} in it, as shoppers would, without signing
          in. It doesn’t include what you change later: make a new link then.
        </p>
        <NewLink saver={saver} />
        <Links page={page.id} />
        <div className="row wrapf">
          <Button variant="line" onClick={() => closeDialog('share-preview')}>
            Back to the page
          </Button>
        </div>
      </FirstFocused>
    </PanelModal>
  )
}

function NewLink({ saver }: { saver: DraftSaver }) {
  const client = useQueryClient()
  const { id } = useStore(saver.$page)
  const [days, setDays] = useState(String(PREVIEW_DAYS))
  const [time, setTime] = useState('')
  const { queryKey } = pagePreviewsQuery(id)
  const make = useMutation({
    mutationFn: async () => {
      await saver.save()
      if (!saver.isSaved()) throw new Error('The draft can’t be saved just now, so it can’t be shared yet')
      const moment = time === '' ? undefined : readMoment(time, new Date())
      if (moment && 'fault' in moment) throw new Error(moment.fault)
      const body = { revision: saver.revision(), days: Number(days), ...(moment && { as_of: moment.at.toISOString() }) }
      return unwrap(call('POST /api/admin/pages/:id/previews', { params: { id }, body }))
    },
    onSuccess: ({ preview }) =>
      client.setQueryData(queryKey, (all: ListedPagePreview[] | undefined = []) => [preview, ...all]),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <>
      <div className="pe-newlink grid-3">
        <SelectField label="The link is valid for" value={days} options={LENGTHS} choose={setDays} />
        <Field
          label="The shop as it will look on"
          hint="London time. Leave it empty to see it now"
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button
          className="primary"
          working={make.isPending ? 'Creating' : null}
          onClick={() => {
            if (!make.isPending) make.mutate()
          }}
        >
          Create a link
        </Button>
      </div>
      {make.error && <Note kind="bad">{make.error.message}</Note>}
    </>
  )
}

const Links = ({ page }: { page: number }) => (
  <section className="pe-linksec grid-3">
    <h3>Links to this page</h3>
    <Loaded
      query={useQuery(pagePreviewsQuery(page))}
      wait={<div className="skeleton pe-linkwait" role="status" aria-label="Looking for links" />}
    >
      {(previews) =>
        previews.every(({ is_own }) => is_own) ? (
          <p className="small muted">No links yet. Expired ones are removed from this list.</p>
        ) : (
          <ul className="pe-links">
            {previews.map((preview) => preview.is_own || <SharedPreview key={preview.id} preview={preview} />)}
          </ul>
        )
      }
    </Loaded>
  </section>
)

/** The preview of a bundle that could go live: requesting it, its progress, and its link to open and share. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fromLondonTime, toLondonTime } from '../../../../domain/publishing/bundle/go-live.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { bundlePreviewTimeSchema } from '../../../../domain/publishing/bundle/schema.ts'
import { isUnderWay, PREVIEW_DAYS } from '../../../../domain/publishing/preview/preview.ts'
import type { ListedPreview } from '../../../../domain/publishing/preview/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { copyLink } from '../../../kit/panel/copy-text.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { useWrite } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { formatDateTime } from './bundle-labels.ts'
import { previewsQuery } from './bundle-queries.ts'
import { timeFaults } from './read-moment.ts'

/** Actions on previews. Each shows the API's response immediately. */
function usePreviews() {
  const client = useQueryClient()
  const reread = [previewsQuery.queryKey]
  /** A bundle has one. */
  const show = (bundle: number, preview: ListedPreview[]) =>
    client.setQueryData(previewsQuery.queryKey, (all = []) => [
      ...preview,
      ...all.filter((one) => one.bundle !== bundle),
    ])
  const ask = useWrite(
    ({ id, as_of }: { id: number; as_of: Date | undefined }) =>
      call('POST /api/admin/bundles/:id/preview', {
        params: { id },
        body: as_of === undefined ? {} : { as_of: as_of.toISOString() },
      }),
    { show: ({ preview }) => show(preview.bundle, [preview]), reread },
  )
  const withdraw = useWrite(({ id }: ListedPreview) => call('DELETE /api/admin/previews/:id', { params: { id } }), {
    show: ({ preview }) => show(preview.bundle, []),
    toast: 'Preview withdrawn. Its link no longer works',
    reread,
  })
  return { ask, withdraw }
}

/** Asks for a preview of a bundle: of now, of the bundle's own time, or of another time to come. */
function PreviewDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { ask } = usePreviews()
  const { id, name, state, go_live_at } = bundle
  return (
    <FormDialog
      id="bundle-preview"
      title={`Preview ${name}`}
      schema={bundlePreviewTimeSchema}
      initial={{ time: state === 'scheduled' && go_live_at !== null ? toLondonTime(new Date(go_live_at)) : '' }}
      rules={({ time }) => (time === '' ? [] : timeFaults(time))}
      intro={
        <p>
          You get a link to the whole shop as it would look, with everything that is scheduled to go live by then.
          Anyone with the link can look around for {PREVIEW_DAYS} days, unless you withdraw it.
        </p>
      }
      submit="Create the preview"
      working="Asking"
      save={async ({ time }) => {
        await ask.mutateAsync({ id, as_of: fromLondonTime(time) ?? undefined })
      }}
      closed={closed}
    />
  )
}

export function BundlePreview({ bundle }: { bundle: Bundle }) {
  const { data: previews } = useQuery(previewsQuery)
  const [isAsking, setAsking] = useState(false)
  const preview = previews?.find((one) => one.bundle === bundle.id)
  const ask = () => setAsking(true)
  return (
    <div className="bundle-preview grid-2">
      {preview === undefined ? (
        <div className="bundle-preview-acts row wrapf">
          <Button variant="line" className="sm" onClick={ask}>
            Preview
          </Button>
          <span className="small muted">Preview the whole shop with these changes.</span>
        </div>
      ) : (
        <Asked preview={preview} again={ask} />
      )}
      {isAsking && <PreviewDialog bundle={bundle} closed={() => setAsking(false)} />}
    </div>
  )
}

type AskedProps = { preview: ListedPreview; again: () => void }

function Asked({ preview, again }: AskedProps) {
  if (isUnderWay(preview))
    return (
      <p className="small" role="status">
        Making the preview. This takes a few seconds.
      </p>
    )
  return preview.link === null ? (
    <>
      <Note kind="bad">The preview could not be made. {preview.message}</Note>
      <Button variant="line" className="sm" onClick={again}>
        Try again
      </Button>
    </>
  ) : (
    <Ready preview={preview} link={preview.link} again={again} />
  )
}

function Ready({ preview, link, again }: AskedProps & { link: string }) {
  const { withdraw } = usePreviews()
  const { as_of, expires_at, message, is_outdated } = preview
  const now = new Date()
  return (
    <>
      <div className="bundle-preview-acts row wrapf">
        <a className="btn line sm" href={link} target="_blank" rel="noreferrer">
          Open the preview
        </a>
        <Button variant="line" className="sm" onClick={() => void copyLink(link)}>
          Copy link
        </Button>
        <button type="button" className="link small" onClick={again}>
          Make it again
        </button>
        <button type="button" className="link small" onClick={() => withdraw.mutate(preview)}>
          Withdraw
        </button>
      </div>
      {is_outdated && <Note kind="warn">The bundle has changed since this preview was made.</Note>}
      {message !== '' && <Note kind="warn">{message}.</Note>}
      <p className="small muted">
        The shop on {formatDateTime(as_of, now)}. Anyone with the link can see it until{' '}
        {formatDateTime(expires_at, now)}.
      </p>
    </>
  )
}

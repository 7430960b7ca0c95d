/** One link to a draft: who made it and how long it is good, to copy, to open and to withdraw. */
import { useQueryClient } from '@tanstack/react-query'
import { isUnderWay } from '../../../../domain/publishing/preview/preview.ts'
import type { ListedPagePreview } from '../../../../domain/publishing/preview/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { copyLink } from '../../../kit/panel/copy-text.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { pagePreviewsQuery } from '../../core/queries/page-editor-queries.ts'
import { formatDateTime } from '../bundle/bundle-labels.ts'

export function SharedPreview({ preview }: { preview: ListedPagePreview }) {
  const { version, by, expires_at, is_outdated, link, message, as_of, requested_at } = preview
  const isLater = Date.parse(as_of) > Date.now()
  const name = `Draft ${version}`
  return (
    <li aria-label={name}>
      <b>
        {name}, as it was on <time dateTime={requested_at}>{formatDateTime(requested_at, new Date())}</time>
        {isLater && (
          <>
            , in the shop of <time dateTime={as_of}>{formatDateTime(as_of, new Date())}</time>
          </>
        )}
      </b>
      <span className="small muted">
        {by || 'A former user'}, valid until <time dateTime={expires_at}>{formatDateTime(expires_at, new Date())}</time>
      </span>
      {is_outdated && <span className="small">The draft has changed since; this link doesn’t show that.</span>}
      {isUnderWay(preview) && (
        <span className="small" role="status">
          The preview is being made, which takes a few seconds.
        </span>
      )}
      {preview.state === 'failed' && <Note kind="bad">The preview could not be made. {message}</Note>}
      <div className="row wrapf">
        {link !== null && (
          <>
            <Button variant="line" className="sm" onClick={() => void copyLink(link)}>
              Copy link
            </Button>
            <a className="btn line sm" href={link} target="_blank" rel="noreferrer">
              Open the preview
            </a>
          </>
        )}
        <Withdraw preview={preview} />
      </div>
    </li>
  )
}

function Withdraw({ preview: { id: preview, page: id } }: { preview: ListedPagePreview }) {
  const client = useQueryClient()
  const { queryKey } = pagePreviewsQuery(id)
  const withdraw = useWrite(() => call('DELETE /api/admin/pages/:id/previews/:preview', { params: { id, preview } }), {
    show: () =>
      client.setQueryData(queryKey, (all: ListedPagePreview[] | undefined) => all?.filter((one) => one.id !== preview)),
    toast: 'Preview withdrawn. Its link no longer works',
    reread: [queryKey],
  })
  return (
    <button type="button" className="link small" onClick={() => withdraw.mutate(undefined)}>
      Withdraw
    </button>
  )
}

/** Comments on a part of the page, or on the page itself: read, added, resolved and reopened. */
import { isOpen, MAX_COMMENT, type PageComment } from '../../../../domain/publishing/page/comment.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { NoteForm } from '../../../kit/panel/note-form.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { usePage } from './editor-context.ts'
import { useComments } from './use-comments.ts'

/** `part` is '' for the page itself, whose comments include those on deleted parts. */
export function CommentsSection({ part }: { part: string }) {
  const page = usePage()
  const { data, error, refetch, add, resolve } = useComments()
  const isLost = (one: PageComment) => part === '' && one.part !== '' && findNode(page, one.part) === undefined
  const comments = (data ?? []).filter((one) => one.part === part || isLost(one))
  const [open, resolved] = [comments.filter(isOpen), comments.filter((one) => !isOpen(one))]
  const failure = add.error ?? resolve.error
  const change = ({ id, resolved_at }: PageComment) =>
    resolve.mutate({ comment: id, is_resolved: resolved_at === null })
  const row = (comment: PageComment) => (
    <CommentRow key={comment.id} comment={comment} isLost={isLost(comment)} change={() => change(comment)} />
  )
  return (
    <section className="pe-sec" aria-label="Comments" aria-busy={data === undefined || undefined}>
      <h2>Comments {open.length > 0 && <span className="num small muted">{open.length}</span>}</h2>
      {error && !data && <LoadFailed message={error.message} retry={() => void refetch()} />}
      {open.length > 0 && <ol className="pe-comments">{open.map(row)}</ol>}
      {data && open.length === 0 && <p className="small muted">No open comments.</p>}
      {failure && <Note kind="bad">{failure.message}</Note>}
      <NoteForm
        key={part}
        label="Comment"
        placeholder="Write to your colleagues"
        longest={MAX_COMMENT}
        act="Comment"
        isAdding={add.isPending}
        add={(text, added) => add.mutate({ part, text }, { onSuccess: added })}
      />
      {resolved.length > 0 && (
        <details>
          <summary className="small">{countOf(resolved.length, 'resolved comment')}</summary>
          <ol className="pe-comments">{resolved.map(row)}</ol>
        </details>
      )}
    </section>
  )
}

type CommentRowProps = { comment: PageComment; isLost: boolean; change: () => void }

function CommentRow({ comment: { text, by, at, resolved_at, resolved_by }, isLost, change }: CommentRowProps) {
  const now = new Date()
  return (
    <li>
      <span className="small muted">
        <b>{by || 'A former colleague'}</b>, <time dateTime={at}>{formatTimeAgo(at, now)}</time>
        {isLost && ', on a part that was deleted or renamed'}
      </span>
      <p>{text}</p>
      {resolved_at !== null && (
        <span className="small muted">
          Resolved by {resolved_by || 'a former colleague'} {formatTimeAgo(resolved_at, now)}
        </span>
      )}
      <button type="button" className="link small" onClick={change}>
        {resolved_at === null ? 'Resolve' : 'Reopen'}
      </button>
    </li>
  )
}

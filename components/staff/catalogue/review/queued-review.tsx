/** One review of the queue: its text, and the decision on it. */
import { useState } from 'react'
import type { ModeratedReview, Moderation } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { isPresetReason, refusalFormSchema } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { REFUSAL_REASONS, type ReviewState } from '../../../../domain/catalogue/review/moderation.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime, formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Stars } from '../../../kit/primitives/stars.tsx'
import { ReplyDialog, type ReplyDialogProps, ReviewReply } from './review-reply.tsx'

const STATES: Readonly<Record<ReviewState, [label: string, look: string]>> = {
  waiting: ['Waiting', 'y'],
  approved: ['Published', 'g'],
  rejected: ['Refused', 'r'],
}

export type QueuedReviewProps = {
  review: ModeratedReview
  isWorking: boolean
  decide: (moderation: Moderation) => void
  sendReply: ReplyDialogProps['send']
}

export function QueuedReview({ review, isWorking, decide, sendReply }: QueuedReviewProps) {
  const [isRefusing, setRefusing] = useState(false)
  const [isReplying, setReplying] = useState(false)
  const { state, rating, review_text, product_name, url } = review
  const to = (next: ReviewState, reason?: string) => {
    setRefusing(false)
    decide({ state: next, from: state, reason })
  }
  return (
    <li className="queued-review" data-review>
      <div className="review-who">
        <b>{review.author_name || 'A customer'}</b>
        <time className="small muted" dateTime={review.created_at}>
          {formatTimeAgo(review.created_at, new Date())}
        </time>
        {review.verified_purchase && <span className="tag g">Bought it</span>}
        {review.demo_review && <span className="tag">Demo review</span>}
      </div>
      <div className="review-content grid-2">
        <p className="review-about row wrapf">
          <Stars rating={rating} />
          {url === '' ? <span>{product_name}, no longer sold</span> : <a href={url}>{product_name}</a>}
        </p>
        <p className="review-text">{review_text}</p>
        <ReviewReply review={review} />
        {state !== 'waiting' && <Decided review={review} />}
        {isReplying && <ReplyDialog review={review} send={sendReply} closed={() => setReplying(false)} />}
        {isRefusing && (
          <FormDialog
            id={`refuse-review-${review.id}`}
            title="Refuse this review?"
            schema={refusalFormSchema}
            initial={{ reason: REFUSAL_REASONS[0], words: '' }}
            hidden={({ reason }) => (isPresetReason(reason) ? ['words'] : [])}
            submit="Refuse"
            look="danger"
            save={async ({ reason, words }) => ({
              next: () => to('rejected', isPresetReason(reason) ? reason : words),
            })}
            closed={() => setRefusing(false)}
          />
        )}
      </div>
      <div className="review-decide">
        {state === 'approved' && (
          <Button
            variant="line"
            className="sm"
            data-key="r"
            aria-expanded={isReplying}
            onClick={() => setReplying(true)}
          >
            {review.reply === '' ? 'Reply' : 'Edit reply'}
            <span className="sr">: the review of {product_name}</span>
          </Button>
        )}
        <Buttons
          state={state}
          isWorking={isWorking}
          isRefusing={isRefusing}
          to={to}
          refuse={() => setRefusing(true)}
          about={product_name}
        />
      </div>
    </li>
  )
}

const Decided = ({ review: { state, refusal_reason, moderated_by, moderated_at } }: { review: ModeratedReview }) => (
  <p className="review-decided wrapf small" role="status">
    <span className={`st ${STATES[state][1]}`}>{STATES[state][0]}</span>
    {refusal_reason !== '' && <span>{refusal_reason}</span>}
    {moderated_at !== null && (
      <span className="muted">
        {moderated_by && `${moderated_by}, `}
        {formatPastTime(moderated_at, new Date())}
      </span>
    )}
  </p>
)

type ButtonsProps = {
  state: ReviewState
  isWorking: boolean
  isRefusing: boolean
  to: (state: ReviewState) => void
  refuse: () => void
  about: string
}

function Buttons({ state, isWorking, isRefusing, to, refuse, about }: ButtonsProps) {
  if (state !== 'waiting')
    return (
      <Button
        variant="line"
        className="sm"
        data-key="u"
        working={isWorking ? 'Saving' : null}
        onClick={() => to('waiting')}
      >
        <Icon name="undo" small />
        {state === 'approved' ? 'Take down' : 'Undo'}
        <span className="sr">: the review of {about} waits again</span>
      </Button>
    )
  return (
    <>
      <Button className="primary sm" data-key="a" working={isWorking ? 'Saving' : null} onClick={() => to('approved')}>
        <Icon name="check" small />
        Publish
        <span className="sr"> the review of {about}</span>
      </Button>
      <Button variant="line" className="sm" data-key="r" aria-expanded={isRefusing} onClick={refuse}>
        Refuse
        <span className="sr"> the review of {about}</span>
      </Button>
    </>
  )
}

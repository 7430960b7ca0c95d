/** The shop's reply to a review, and the dialog that writes, edits and removes it. */
import type { ModeratedReview } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { replyFormSchema } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { ConfirmButton } from '../../../kit/panel/confirm-button.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Stars } from '../../../kit/primitives/stars.tsx'

export const ReviewReply = ({ review: { reply, replied_by, replied_at } }: { review: ModeratedReview }) =>
  replied_at !== null && (
    <div className="review-reply">
      <p className="small">
        <b>Reply from the shop</b>{' '}
        <span className="muted">
          {replied_by && `${replied_by}, `}
          {formatPastTime(replied_at, new Date())}
        </span>
      </p>
      <p className="review-text">{reply}</p>
    </div>
  )

export type ReplyDialogProps = {
  review: ModeratedReview
  /** An empty text removes the reply. Throws CallFailed if it is refused. */
  send: (reply: string) => Promise<unknown>
  closed: () => void
}

export const ReplyDialog = ({
  review: { id, reply, author_name, rating, review_text },
  send,
  closed,
}: ReplyDialogProps) => (
  <FormDialog
    id={`reply-to-review-${id}`}
    title={`Reply to ${author_name || 'a customer'}`}
    schema={replyFormSchema}
    initial={{ reply }}
    intro={
      <blockquote className="review-quote">
        <Stars rating={rating} />
        <p className="review-text">{review_text}</p>
      </blockquote>
    }
    submit="Publish reply"
    toast="The reply is published"
    save={async (given) => {
      await send(given.reply.trim())
    }}
    more={(finish, opened) =>
      opened.reply !== '' && (
        <ConfirmButton
          variant="danger"
          confirm={{
            id: `remove-reply-${id}`,
            title: 'Remove the reply?',
            text: 'Shoppers no longer see it below the review.',
            act: 'Remove',
            run: () => send(''),
          }}
          done={finish}
        >
          Remove
        </ConfirmButton>
      )
    }
    closed={closed}
  />
)

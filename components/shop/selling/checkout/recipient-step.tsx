/** A gift's second step, in place of an address: recipient, message, and the day the code is sent. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { GiftDetails } from '../../../../domain/selling/checkout/club-choice.schema.ts'
import { GIFT_LIMITS } from '../../../../domain/selling/checkout/club-choice.ts'
import { isSentAtOnce } from '../../../../domain/selling/gift/gift.ts'
import { EmailField } from '../../../kit/form/email-field.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { LongField } from './long-field.tsx'
import { ProblemNote } from './problem-note.tsx'
import { Continue, StepFrame } from './step-frame.tsx'
import { stepState } from './steps.ts'
import type { Checkout } from './use-checkout.ts'
import { useStepForm } from './use-step-form.ts'
import { useTyped } from './use-typed.ts'

/** Formats the entered details: 'Ben, ben@example.test, on Thursday 24 December. ‘Happy birthday’'. */
const recipientText = ({ recipient_name, recipient_email, deliver_on, message }: GiftDetails): string => {
  const to = [recipient_name, recipient_email, deliver_on && `on ${dayName(deliver_on)}`].filter(Boolean).join(', ')
  return message === '' ? to : `${to}. ‘${message}’`
}

export function RecipientStep({ checkout, wishes }: { checkout: Checkout; wishes: GiftDetails }) {
  const { open, reopen } = checkout
  return (
    <StepFrame
      number={2}
      name="Who it is for"
      state={stepState('where', open)}
      summary={recipientText(wishes)}
      onChange={() => reopen('where')}
    >
      {open === 'where' && <Recipient checkout={checkout} wishes={wishes} />}
    </StepFrame>
  )
}

const sentWhen = (day: string): string =>
  day !== '' && isSentAtOnce(day, new Date()) ? 'once you’ve paid' : 'on the morning of the day you choose'

function Recipient({ checkout, wishes }: { checkout: Checkout; wishes: GiftDetails }) {
  const { summary, problem, isSending, send } = checkout
  const { typed, type, sent } = useTyped('recipient', {
    ...wishes,
    giver_name: wishes.giver_name || summary.first_name,
    deliver_on: wishes.deliver_on ?? inLondon(new Date()).day,
  })
  const form = useStepForm(checkout, async () => {
    if (await send({ gift: typed })) sent()
  })
  return (
    <form className="grid-4" {...form}>
      <ProblemNote {...problem} />
      <Field
        label="Your name"
        name="gift.giver_name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={GIFT_LIMITS.giver_name}
        hint="So they know who to thank"
        error={problem.errors['gift.giver_name']}
        value={typed.giver_name}
        onChange={({ target }) => type({ giver_name: target.value })}
      />
      <Field
        label="Their name"
        name="gift.recipient_name"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={GIFT_LIMITS.recipient_name}
        error={problem.errors['gift.recipient_name']}
        value={typed.recipient_name}
        onChange={({ target }) => type({ recipient_name: target.value })}
      />
      <EmailField
        label="Their e-mail address"
        name="gift.recipient_email"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={254}
        hint={`We’ll e-mail the code there ${sentWhen(typed.deliver_on)}`}
        error={problem.errors['gift.recipient_email']}
        value={typed.recipient_email}
        onChange={({ target }) => type({ recipient_email: target.value })}
      />
      <LongField
        label="Your message"
        name="gift.message"
        rows={3}
        value={typed.message}
        maxLength={GIFT_LIMITS.message}
        error={problem.errors['gift.message']}
        onChange={(message) => type({ message })}
      />
      <Field
        label="The day it should arrive"
        name="gift.deliver_on"
        type="date"
        hint="Today or later. The code will also be in your confirmation e-mail"
        error={problem.errors['gift.deliver_on']}
        value={typed.deliver_on}
        onChange={({ target }) => type({ deliver_on: target.value })}
      />
      <Continue isSending={isSending} />
    </form>
  )
}

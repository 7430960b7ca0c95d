/** The mails about a plan's cases: one is coming, could not be paid for, could not be sent, or was the last. */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { GIFT_CASE_KEPT } from '../../../../domain/plans/plan/plan-terms.ts'
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { continuePath } from '../../../../domain/selling/checkout/paths.ts'
import type { MailData, MissReason } from '../../../../domain/staff/mail/mail.ts'
import { planLink, planPaymentLink } from '../../../../domain/staff/mail/mail-links.ts'
import { money } from './order-amounts.tsx'
import { ActionLink, Lines, P, PartTitle, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

const CASE_NAMES: Record<PlanType, string> = { lock_it_in: 'Lock it in case', wineclub: 'wine club case' }

type Coming = MailData['case-coming']

const lineText = ({ title, quantity, instead_of }: Coming['lines'][number]): string =>
  `${quantity} × ${title}${instead_of === null ? '' : ` (instead of ${instead_of}, which has run out)`}`

const costText = ({ payment, total_pence, delivery_pence }: Coming): string => {
  if (payment === 'gift') return 'It was a gift, so there is nothing to pay.'
  if (payment === 'paid') return 'You’ve already paid for it.'
  const delivery = delivery_pence === 0 ? 'delivery included' : `with ${money(delivery_pence)} for delivery`
  return `It comes to ${money(total_pence)}, ${delivery}. We’ll charge your card on the day it leaves.`
}

const closingText = ({ closes_on }: Coming): string =>
  closes_on === null
    ? 'It’s too late to change this one.'
    : `You can change it, move it or skip it until the end of ${dayName(closes_on)}.`

export const caseComing: Template<'case-coming'> = (coming, { site }) => {
  const { type, first_name, dispatch_on, lines, missing, payment } = coming
  return {
    subject: `Your ${CASE_NAMES[type]} leaves on ${dayName(dispatch_on)}`,
    preview: costText(coming),
    greets: first_name,
    body: (
      <>
        <P>{costText(coming)}</P>
        {payment === 'no_card' && (
          <P>There is no card for your plan at the moment. Please add one before then, so that the case can be sent.</P>
        )}
        <PartTitle>What’s in it</PartTitle>
        <Lines text={lines.map(lineText).join('\n')} />
        {missing.length > 0 && (
          <>
            <PartTitle>What isn’t</PartTitle>
            <P>
              {payment === 'gift'
                ? 'These have run out, and won’t come.'
                : 'These have run out. They won’t come, and you won’t be charged for them.'}
            </P>
            <Lines text={missing.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n')} />
          </>
        )}
        <P>{closingText(coming)}</P>
        <ActionLink href={planLink(site, type)}>See your case</ActionLink>
      </>
    ),
  }
}

export const caseDeclined: Template<'case-declined'> = ({ type, first_name, total_pence, next_try_on }, { site }) => ({
  subject: `We couldn’t charge your card for your ${CASE_NAMES[type]}`,
  preview: `We’ll try again on ${dayName(next_try_on)}.`,
  greets: first_name,
  body: (
    <>
      <P>
        Your bank declined the payment of {money(total_pence)}, so the case hasn’t left yet. We’ve set it aside for you
        and will try again on {dayName(next_try_on)}.
      </P>
      <P>If you choose another card before then, we’ll try that one straight away.</P>
      <ActionLink href={planPaymentLink(site, type)}>Choose another card</ActionLink>
    </>
  ),
})

export const caseFailed: Template<'case-failed'> = ({ type, first_name, total_pence }, { site }) => ({
  subject: 'Your plan is paused, because we couldn’t charge your card',
  preview: 'Nothing has been charged. You can resume whenever you like.',
  greets: first_name,
  body: (
    <>
      <P>
        Your bank declined the payment of {money(total_pence)} four times, so this {CASE_NAMES[type]} won’t come and we
        won’t try again. Nothing has been charged.
      </P>
      <P>Your plan is kept as it is. Choose another card and resume it whenever you like.</P>
      <ActionLink href={planPaymentLink(site, type)}>Choose another card</ActionLink>
    </>
  ),
})

const REASONS: Record<MissReason, string> = {
  late: 'A fault on our side kept us from sending it in time, and it is now too close to the next one.',
  sold_out: 'The wines for it have run out.',
  not_served: 'We don’t deliver to its address at the moment.',
}

export const caseMissed: Template<'case-missed'> = (
  { type, first_name, planned_on, next_case_on, reason, is_gift = false },
  { site },
) => {
  const why = `${REASONS[reason]} ${is_gift ? GIFT_CASE_KEPT : 'You won’t be charged for it.'}`
  return {
    subject: `We’re sorry: your ${CASE_NAMES[type]} of ${dayName(planned_on)} won’t come`,
    preview: why,
    greets: first_name,
    body: (
      <>
        <P>{why}</P>
        {next_case_on !== null && <P>Your next case leaves on {dayName(next_case_on)}.</P>}
        {reason === 'not_served' && <P>If you’d like it sent somewhere else, change the address of your plan.</P>}
        <ActionLink href={planLink(site, type)}>See your plan</ActionLink>
      </>
    ),
  }
}

const lastCaseTitle = (cases: number | undefined): string =>
  cases === 1 ? 'The case that you were given is on its way' : 'The last case of your gift is on its way'

export const planEnded: Template<'plan-ended'> = ({ first_name, plan_id = '', frequency = 1, cases }, { site }) => ({
  subject: lastCaseTitle(cases),
  preview: 'Would you like the wine to keep coming?',
  greets: first_name,
  body: (
    <>
      <P>That was all that was given to you. There is nothing to cancel, and nothing will be charged.</P>
      <P>
        If you’ve enjoyed it, the club is open to you: you can go on with the same cases, or choose others. What you
        told us about the wines so far counts for the ones to come.
      </P>
      <ActionLink href={plan_id === '' ? `${site}/wine-club` : `${site}${continuePath(plan_id, frequency)}`}>
        Keep the wine coming
      </ActionLink>
      <SmallPrint>You can skip, pause or cancel whenever you like.</SmallPrint>
    </>
  ),
})

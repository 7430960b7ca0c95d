/** The mail sent after each change to a plan, so that no case comes, or stays away, unexpectedly. */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { frequencyLabel, toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import { listed } from '../../../../domain/core/text/listed.ts'
import { keptSkipsText } from '../../../../domain/plans/plan/kept-skips.ts'
import type { PlanTerm } from '../../../../domain/plans/plan/plan.ts'
import {
  GIFT_ANNOUNCED,
  GIFT_CASE_KEPT,
  givenUpText,
  PLAN_ANNOUNCED,
} from '../../../../domain/plans/plan/plan-terms.ts'
import { leavingDay } from '../../../../domain/plans/plan/rules.ts'
import type { MailData } from '../../../../domain/staff/mail/mail.ts'
import { planLink } from '../../../../domain/staff/mail/mail-links.ts'
import { notYouNotice } from './contact-details.ts'
import { money } from './order-amounts.tsx'
import { ActionLink, Lines, P, PartTitle, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

type Change = MailData['plan-changed']

const PLAN_NAMES: Record<Change['type'], string> = { lock_it_in: 'Lock it in plan', wineclub: 'wine club plan' }

const caseOf = (day: string | null): string => (day === null ? 'the next case' : `the case of ${dayName(day)}`)

const TERMS: Record<PlanTerm, (change: Change) => string> = {
  frequency: ({ frequency }) => `cases come ${frequencyLabel(toFrequency(frequency))}`,
  no_of_cases: () => 'the number of cases per delivery has changed',
  club_plan: ({ club }) => `your cases are ${club?.name}, ${money(club?.price_pence ?? 0)} each,`,
  out_of_stock_rule: () => 'wines that are out of stock are handled as you chose',
  address_id: () => 'your cases go to a different address',
  payment_method_id: () => 'a different card is charged for them',
}

/** States what a cancellation ends. A case that was too late to stop is still sent. */
const whatEnds = ({ case_on, cases_left, counts_from }: Change): string => {
  const isLate = counts_from !== null
  const still = isLate ? `It was too late to stop ${caseOf(case_on)}: it will still come. ` : ''
  if (cases_left !== null) return `${still}${capital(givenUpText(cases_left - (isLate ? 1 : 0)))}`
  return isLate
    ? `${still}No more cases will follow it, and you won’t be charged again after it.`
    : 'No more cases will come, and you won’t be charged again.'
}

/** The change: the end of the mail's subject, and its first words. */
const CHANGES: Record<Change['change'], (change: Change) => { subject: string; text: string }> = {
  changed: (change) => ({
    subject: ' has changed',
    text: `${capital(listed(change.terms.map((term) => TERMS[term](change))))} from now on.${keptSkipsText(change.skips)}`,
  }),
  skipped: ({ case_on, counts_from, cases_left }) => ({
    subject: ': a case will be skipped',
    text: `${capital(caseOf(counts_from ?? case_on))} will not be sent${
      cases_left === null ? ', and you won’t be charged for it.' : `. ${GIFT_CASE_KEPT}`
    }`,
  }),
  unskipped: () => ({ subject: ': your skipped case is back on', text: 'The case you skipped will come after all.' }),
  paused: ({ paused_until, cases_left }) => ({
    subject: ' is paused',
    text: `It is paused until ${paused_until === null ? 'you resume it' : dayName(paused_until)}. Nothing will be sent${cases_left === null ? ' or charged' : ''} in the meantime.`,
  }),
  resumed: () => ({ subject: ' has resumed', text: 'The pause is over.' }),
  cancelling: (change) => ({
    subject: ' has been cancelled',
    text: `${whatEnds(change)} You can undo this in your account until the day your next case would have left.`,
  }),
  cancellation_undone: () => ({ subject: ' will continue', text: 'You’ve undone the cancellation.' }),
  moved: ({ case_on, next_case_on, later = '' }) => ({
    subject: ' has a new date',
    text: `${capital(caseOf(case_on))} leaves on ${next_case_on === null ? 'another day' : dayName(next_case_on)} instead. ${later}`.trim(),
  }),
}

/** Describes what happens next, unless the mail already states it. */
const whatFollows = ({ change, case_on, next_case_on, counts_from, cases_left }: Change): string => {
  if (change === 'cancelling') return ''
  if (counts_from !== null) {
    return `It was too late to change ${caseOf(case_on)}, which we’re already preparing: it will still come.`
  }
  if (next_case_on === null || change === 'moved') return ''
  return `Your next case leaves on ${dayName(next_case_on)}. ${cases_left === null ? PLAN_ANNOUNCED : GIFT_ANNOUNCED}`
}

export const planChanged: Template<'plan-changed'> = (change, { site, company }) => {
  const { subject, text } = CHANGES[change.change](change)
  const more = whatFollows(change)
  return {
    subject: `Your ${PLAN_NAMES[change.type]}${subject}`,
    preview: text,
    greets: change.first_name,
    body: (
      <>
        <P>{text}</P>
        {more !== '' && <P>{more}</P>}
        <ActionLink href={planLink(site, change.type)}>See your plan</ActionLink>
        <SmallPrint>{notYouNotice(company)}</SmallPrint>
      </>
    ),
  }
}

type Amended = MailData['selection-amended']

const fromWhen = ({ closed_case_on, next_case_on }: Amended): string => {
  if (closed_case_on !== null) {
    return `It was too late to change the case of ${dayName(closed_case_on)}, which comes as it was. From the one after it, this is what we’ll send.`
  }
  return next_case_on === null
    ? 'From your next case on, this is what we’ll send.'
    : `From your case of ${dayName(leavingDay(next_case_on))} on, this is what we’ll send.`
}

export const selectionAmended: Template<'selection-amended'> = (amended, { site, company }) => {
  const { first_name, frequency, lines } = amended
  const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = lines.reduce((sum, { quantity, price_pence }) => sum + quantity * price_pence, 0)
  return {
    subject: 'You’ve changed the wines of your Lock it in plan',
    preview: fromWhen(amended),
    greets: first_name,
    body: (
      <>
        <P>{fromWhen(amended)}</P>
        <PartTitle>{`${bottles} bottles, ${frequencyLabel(toFrequency(frequency))}`}</PartTitle>
        <Lines
          text={lines.map((line) => `${line.quantity} × ${line.title}, ${money(line.price_pence)} each`).join('\n')}
        />
        <P>
          That is {money(total)} before delivery, and never more. If a wine costs less on the day, you pay less for it.
        </P>
        <ActionLink href={planLink(site, 'lock_it_in')}>See your plan</ActionLink>
        <SmallPrint>{notYouNotice(company)}</SmallPrint>
      </>
    ),
  }
}

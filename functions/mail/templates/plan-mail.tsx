/** The mail that follows each change of a plan, so that nobody's cases come or stay away unawares. */
import { dayName } from '../../../domain/delivery/day-name.ts'
import { frequencyWords, toFrequency } from '../../../domain/lock-it-in/frequency.ts'
import type { MailData } from '../../../domain/mail/mail.ts'
import { planLink } from '../../../domain/mail/mail-links.ts'
import type { PlanTerm } from '../../../domain/plan/plan.ts'
import { Greeting, P, Press, Quiet, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { ifNotYou } from './ways-to-reach.ts'

type Change = MailData['plan-changed']

const PLAN_NAMES: Record<Change['type'], string> = { lock_it_in: 'Lock it in plan', wineclub: 'wine club plan' }

const caseOf = (day: string | null): string => (day === null ? 'the next case' : `the case of ${dayName(day)}`)

const TERMS: Record<PlanTerm, (change: Change) => string> = {
  frequency: ({ frequency }) => `cases come ${frequencyWords(toFrequency(frequency))}`,
  no_of_cases: () => 'the number of cases that come at a time is another',
  out_of_stock_rule: () => 'what we do about a wine that is out of stock is as you chose',
  address_id: () => 'cases go to another address',
  payment_method_id: () => 'another card pays for them',
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What was done, in the mail's subject and first words. */
const DEEDS: Record<Change['change'], (change: Change) => { subject: string; text: string }> = {
  changed: (change) => ({
    subject: 'has changed',
    text: `${capital(listed(change.terms.map((term) => TERMS[term](change))))} from now on.`,
  }),
  skipped: ({ case_on, counts_from }) => ({
    subject: 'skips a case',
    text: `${capital(caseOf(counts_from ?? case_on))} will not be sent, and not be charged.`,
  }),
  unskipped: () => ({ subject: 'skips no case after all', text: 'The case that you had skipped comes after all.' }),
  paused: ({ paused_until }) => ({
    subject: 'is paused',
    text: `It is paused until ${paused_until === null ? 'you resume it' : dayName(paused_until)}. Nothing is sent or charged meanwhile.`,
  }),
  resumed: () => ({ subject: 'goes on', text: 'The pause is over.' }),
  cancelling: ({ cases_left }) => ({
    subject: 'is cancelled',
    text: `No more cases come, and nothing more is charged.${
      cases_left === null || cases_left === 0
        ? ''
        : ` ${cases_left === 1 ? 'A case that was paid for is' : `${cases_left} cases that were paid for are`} given up with it.`
    } You can take it back in your account as long as the day of the next case has not come.`,
  }),
  cancellation_undone: () => ({ subject: 'is not cancelled after all', text: 'You have taken the cancellation back.' }),
  moved: ({ case_on, next_case_on }) => ({
    subject: 'has another date',
    text: `${capital(caseOf(case_on))} leaves on ${next_case_on === null ? 'another day' : dayName(next_case_on)} instead.`,
  }),
}

/** How it goes on, unless it is said already. */
const goesOn = ({ change, case_on, next_case_on, counts_from }: Change): string => {
  if (counts_from !== null) {
    return `It was too late for ${caseOf(case_on)}, which is being made ready: that one still comes.`
  }
  if (next_case_on === null || change === 'cancelling' || change === 'moved') return ''
  return `The next case leaves on ${dayName(next_case_on)}. Seven days before, we write to say what is in it and what it costs.`
}

export const planChanged: Template<'plan-changed'> = (change, { site, company }) => {
  const { subject, text } = DEEDS[change.change](change)
  const more = goesOn(change)
  return {
    subject: `Your ${PLAN_NAMES[change.type]} ${subject}`,
    preview: text,
    body: (
      <>
        <Title>
          Your {PLAN_NAMES[change.type]} {subject}
        </Title>
        <Greeting name={change.first_name} />
        <P>{text}</P>
        {more !== '' && <P>{more}</P>}
        <Press href={planLink(site, change.type)}>See your plan</Press>
        <Quiet>{ifNotYou(company)}</Quiet>
      </>
    ),
  }
}

/** Builds the statements that prepare a case, or give it up if it can't be sent. */
import type { CompiledQuery } from 'kysely'
import type { UnassembledRow } from '../../../database/queries/plans/due-plans.ts'
import { assemblePaidCase, missCase, type PlanRead, prepareCaseOf } from '../../../database/queries/plans/plan-steps.ts'
import { type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { CASE_VAT_BP } from '../../../domain/plans/club-plan/club-plan.ts'
import type { CaseLine } from '../../../domain/plans/plan/case-facts.ts'
import type { DueStep } from '../../../domain/plans/plan/due.ts'
import { followingDay } from '../../../domain/plans/plan/facts.ts'
import { quoteCase } from '../../../domain/plans/plan/quote-case.ts'
import { closesOn, firstOpenDay, leavingDay } from '../../../domain/plans/plan/rules.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import type { MailData, MissReason } from '../../../domain/staff/mail/mail.ts'
import { type Cellar, type ChosenCase, type ClubTerms, chooseClubWines, chooseLockedWines } from './choose-wines.ts'
import type { DuePlan } from './due-plan.ts'

export type PrepareStep = Extract<DueStep, { step: 'prepare' }>
export type MissStep = Extract<DueStep, { step: 'miss' }>

type Shop = { cellar: Cellar; delivery: Delivery | null }

type Coming = Omit<MailData['case-coming'], 'first_name'>

const clubTerms = ({ row }: DuePlan, plannedOn: Day): ClubTerms => ({
  planId: row.id,
  plannedOn,
  slots: JSON.parse(row.slots_json ?? '[]'),
  noOfCases: row.no_of_cases,
  casePrice: row.case_price_pence ?? 0,
})

const titleIn = ({ lines }: Pick<DuePlan, 'lines'>, { titleOf }: Cellar, code: string): string =>
  lines.find((line) => line.code === code)?.title ?? titleOf(code) ?? code

const mailLines = (plan: Pick<DuePlan, 'lines'>, { lines, missing }: ChosenCase, cellar: Cellar) => ({
  lines: lines.map(({ code, quantity, substitutedFor }) => ({
    title: titleIn(plan, cellar, code),
    quantity,
    instead_of: substitutedFor === null ? null : titleIn(plan, cellar, substitutedFor),
  })),
  missing: missing.map(({ code, quantity }) => ({ title: titleIn(plan, cellar, code), quantity })),
})

/** A club's case is one line, at the price of the plan. */
const caseLines = (plan: DuePlan, { lines }: ChosenCase, { vatOf }: Cellar): CaseLine[] => {
  const { type, club_plan_id, no_of_cases, case_price_pence } = plan.row
  const price = case_price_pence ?? 0
  if (type === 'wineclub') {
    const line = { code: club_plan_id ?? '', quantity: no_of_cases, price, casePrice: price, vatRate: CASE_VAT_BP }
    return [{ ...line, isAvailable: true }]
  }
  return lines.map((line) => ({
    code: line.code,
    quantity: line.quantity,
    price: line.price,
    casePrice: line.price,
    vatRate: plan.lines.find(({ code }) => code === line.code)?.vat_rate_bp ?? vatOf(line.code) ?? CASE_VAT_BP,
    isAvailable: true,
  }))
}

const paymentOf = ({ row }: DuePlan): Coming['payment'] => {
  if (row.cases_left !== null) return 'gift'
  return row.has_card === 1 ? 'card' : 'no_card'
}

const openUntil = (dispatchOn: Day, today: Day): Day | null => {
  const last = closesOn(dispatchOn)
  return last >= today ? last : null
}

export const missed = (plan: DuePlan, read: PlanRead, step: MissStep, reason: MissReason): CompiledQuery[] => {
  const { plannedOn, nextCaseOn } = step
  const next = nextCaseOn && leavingDay(nextCaseOn)
  const { type, cases_left } = plan.row
  const mail = { type, planned_on: plannedOn, next_case_on: next, reason, is_gift: cases_left !== null }
  return missCase(read, { plannedOn, nextCaseOn, mail })
}

/** Waits for new stock as long as there is time. */
const soldOut = (plan: DuePlan, read: PlanRead, { plannedOn, dispatchOn }: PrepareStep, today: Day) => {
  if (dispatchOn > firstOpenDay(today)) return undefined
  const nextCaseOn = followingDay(plan.running.facts, plannedOn)
  return missed(plan, read, { step: 'miss', plannedOn, nextCaseOn }, 'sold_out')
}

/** Returns undefined if its wines have run out and there is time to wait for them. */
export const prepared = (
  plan: DuePlan,
  read: PlanRead,
  step: PrepareStep,
  { cellar, delivery }: Shop,
): CompiledQuery[] | undefined => {
  const { row, running } = plan
  const { plannedOn, dispatchOn } = step
  const { day: today } = inLondon(new Date(read.now))
  const chosen =
    row.type === 'wineclub' ? chooseClubWines(clubTerms(plan, plannedOn), cellar) : chooseLockedWines(plan, cellar)
  if (chosen === undefined || chosen.lines.length === 0) return soldOut(plan, read, step, today)
  const terms = { type: row.type, isPrepaid: row.cases_left !== null, postcode: row.postcode, delivery }
  const quoted = quoteCase(caseLines(plan, chosen, cellar), terms, today)
  if (quoted.delivery === null) {
    const nextCaseOn = followingDay(running.facts, plannedOn)
    return missed(plan, read, { step: 'miss', plannedOn, nextCaseOn }, 'not_served')
  }
  const mail: Coming = {
    type: row.type,
    dispatch_on: dispatchOn,
    closes_on: openUntil(dispatchOn, today),
    total_pence: quoted.total,
    delivery_pence: quoted.delivery,
    payment: paymentOf(plan),
    ...mailLines(plan, chosen, cellar),
  }
  return prepareCaseOf(read, { plannedOn, dispatchOn, lines: chosen.lines, total: quoted.total, mail })
}

/** Returns undefined if the club has too few bottles. */
export const assembled = (row: UnassembledRow, read: PlanRead, cellar: Cellar): CompiledQuery[] | undefined => {
  const { id, no_of_cases, case_price_pence, slots_json, planned_on, dispatch_on, total_pence } = row
  const terms: ClubTerms = {
    planId: id,
    plannedOn: planned_on,
    slots: JSON.parse(slots_json),
    noOfCases: no_of_cases,
    casePrice: case_price_pence,
  }
  const chosen = chooseClubWines(terms, cellar)
  if (chosen === undefined) return undefined
  const mail: Coming = {
    type: 'wineclub',
    dispatch_on,
    closes_on: null,
    total_pence,
    delivery_pence: 0,
    payment: 'paid',
    ...mailLines({ lines: [] }, chosen, cellar),
  }
  return assemblePaidCase(read, { plannedOn: planned_on, lines: chosen.lines, mail })
}

/** Maps a plan's rows to the customer's view: pounds, the next case, and the possible actions. */
import type { CaseLineRow, CaseRow, PlanLineRow, PlanRow } from '../../../database/queries/plans/plans.ts'
import { type PictureStyle, pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import { addDays, type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { type Pence, toPounds } from '../../../domain/core/money/pence.ts'
import { sum } from '../../../domain/core/money/sum.ts'
import { CASE_SIZE, CASE_VAT_BP } from '../../../domain/plans/club-plan/club-plan.ts'
import type { CaseSlot } from '../../../domain/plans/club-plan/schema.ts'
import { maySwap, type SwappableCase, type SwappableLine, swapsLeft } from '../../../domain/plans/club-plan/swap.ts'
import { mayDo } from '../../../domain/plans/plan/apply-action.ts'
import type { CaseLine } from '../../../domain/plans/plan/case-facts.ts'
import {
  dayAfterNext,
  factsOf,
  hasNextCase,
  isOpen,
  leavesOn,
  nextCaseRow,
  type PlanFacts,
  plannedDay,
  skippedCases,
} from '../../../domain/plans/plan/facts.ts'
import type { CaseWine } from '../../../domain/plans/plan/plan.ts'
import { quoteCase } from '../../../domain/plans/plan/quote-case.ts'
import { closesOn, firstOpenDay, leavingDay, moveWindow } from '../../../domain/plans/plan/rules.ts'
import type { NextCase, NextCaseLine, Plan, PlanCase, PlanWithCases } from '../../../domain/plans/plan/schema.ts'
import { upcoming } from '../../../domain/plans/plan/upcoming.ts'
import { lockedPrice } from '../../../domain/selling/cart/pricing.ts'
import type { Quote } from '../../../domain/selling/checkout/quote.ts'

export type PlanRows = {
  plan: PlanRow
  lines: readonly PlanLineRow[]
  cases: readonly CaseRow[]
  caseLines: readonly CaseLineRow[]
}

const toWine = ({
  code,
  title,
  product_url,
  category_url,
  picture,
  kind,
  quantity,
}: PlanLineRow | CaseLineRow): CaseWine => ({
  code,
  product: title,
  producturl: product_url ?? '',
  category_url: category_url ?? '',
  main_picture: picture ?? '',
  niche: pictureStyle(kind),
  quantity,
})

type PricedLine = { row: PlanLineRow | CaseLineRow; price: Pence; bottlePrice: Pence; locked: Pence | null }

/** A product that is no longer sold costs its locked price. */
const ofPlan = (row: PlanLineRow): PricedLine => {
  const { locked_price_pence: locked, price_pence, lock_it_in_price_pence: lockItInPrice } = row
  const bottlePrice = price_pence ?? locked
  return {
    row,
    bottlePrice,
    locked,
    price: lockedPrice({ price: bottlePrice, lockItInPrice, lockedPrice: locked }),
  }
}

const ofCase = (row: CaseLineRow, lines: readonly PlanLineRow[]): PricedLine => {
  const { price_pence: price } = row
  const planned = lines.find(({ code }) => code === row.code)
  return { row, price, bottlePrice: planned?.price_pence ?? price, locked: planned?.locked_price_pence ?? null }
}

const toLine = ({ row, price, locked }: PricedLine): Omit<NextCaseLine, 'may_swap'> => ({
  ...toWine(row),
  productname: row.name ?? row.title,
  price: toPounds(price),
  locked_price: locked === null ? null : toPounds(locked),
  in_stock: row.left_in_stock >= row.quantity,
})

/** Lines of a club case that has been prepared and can still be changed; undefined for any other. */
const swappable = ({ plan, caseLines }: PlanRows, row: CaseRow | undefined, facts: PlanFacts, today: Day) =>
  plan.type === 'wineclub' && plan.state !== 'cancelling' && row?.state === 'prepared' && isOpen(facts, today)
    ? caseLines.filter(({ case_id }) => case_id === row.id).map(toSwappable)
    : undefined

const toSwappable = (line: CaseLineRow): SwappableLine => ({
  code: line.code,
  quantity: line.quantity,
  kind: line.kind,
  price: line.price_pence,
  insteadOf: line.is_swapped === 1 ? line.substituted_for : null,
})

/** The next case with the wines that may be swapped in it; undefined if none. */
export const swappableCase = (rows: PlanRows, today: Day): (SwappableCase & { row: CaseRow }) | undefined => {
  const facts = factsOf(rows.plan.version)
  const row = nextRow(rows, facts)
  const lines = swappable(rows, row, facts, today)
  if (row === undefined || lines === undefined) return undefined
  return { row, lines, slots: JSON.parse(rows.plan.slots_json ?? '[]'), casePrice: rows.plan.case_price_pence ?? 0 }
}

/** The case's contents: bottles, or club cases whose wines are chosen later. */
const contentsOf = ({ plan }: PlanRows, lines: readonly PricedLine[]): CaseLine[] =>
  plan.type === 'wineclub'
    ? [clubCases(plan)]
    : lines.map(({ row, price, bottlePrice }) => ({
        code: row.code,
        quantity: row.quantity,
        price: bottlePrice,
        casePrice: price,
        vatRate: row.vat_rate_bp,
        isAvailable: row.left_in_stock >= row.quantity,
      }))

const clubCases = ({ club_plan_id, no_of_cases, case_price_pence }: PlanRow): CaseLine => ({
  code: club_plan_id ?? '',
  quantity: no_of_cases,
  price: case_price_pence ?? 0,
  casePrice: case_price_pence ?? 0,
  vatRate: CASE_VAT_BP,
  isAvailable: true,
})

/** The case's price if it were charged today. */
const quoteToday = (rows: PlanRows, lines: readonly PricedLine[], today: Day): Quote => {
  const { type, cases_left, delivery_json, address_json } = rows.plan
  const terms = {
    type,
    isPrepaid: cases_left !== null,
    postcode: JSON.parse(address_json).postcode ?? null,
    delivery: delivery_json === null ? null : JSON.parse(delivery_json),
  }
  return quoteCase(contentsOf(rows, lines), terms, today)
}

const nextRow = ({ cases }: PlanRows, facts: PlanFacts): CaseRow | undefined => {
  const row = nextCaseRow(facts)
  return row && cases.find(({ planned_on }) => planned_on === row.plannedOn)
}

/** The lines as prepared, or else those of the plan. */
const linesOf = ({ plan, lines, caseLines }: PlanRows, row: CaseRow | undefined): PricedLine[] => {
  const prepared = caseLines.filter(({ case_id }) => case_id === row?.id)
  if (prepared.length > 0) return prepared.map((line) => ofCase(line, lines))
  return plan.type === 'wineclub' ? [] : lines.map(ofPlan)
}

/** An unreachable provider doesn't count as an attempt, since the customer need not act. */
const retryOn = (row: CaseRow | undefined): Day | null =>
  row?.state === 'retrying' && row.charge_attempts > 0 && row.next_charge_at !== null
    ? inLondon(new Date(row.next_charge_at)).day
    : null

const toNextCase = (rows: PlanRows, facts: PlanFacts, today: Day, dispatchOn: Day): NextCase => {
  const { plan } = rows
  const row = nextRow(rows, facts)
  const lines = linesOf(rows, row)
  const plannedOn = plannedDay(facts) ?? dispatchOn
  const { first, last } = moveWindow(plannedOn, today)
  const quoted = quoteToday(rows, lines, today)
  const swaps = swappable(rows, row, facts, today)
  const maySwapNow = ({ code }: { code: string }): boolean => {
    const line = swaps?.find((each) => each.code === code)
    return line !== undefined && maySwap(line, swaps ?? [])
  }
  return {
    dispatch_on: dispatchOn,
    planned_on: plannedOn,
    closes_on: closesOn(dispatchOn),
    is_open: isOpen(facts, today),
    earliest_on: first,
    latest_on: last,
    bottles: lines.length === 0 ? plan.no_of_cases * CASE_SIZE : sum(lines.map((line) => line.row.quantity)),
    total: toPounds(row?.total_pence ?? quoted.total),
    delivery: toPounds(quoted.delivery ?? 0),
    lines: lines.map((line) => ({ ...toLine(line), may_swap: maySwapNow(line.row) })),
    swaps_left: swaps === undefined ? null : swapsLeft(swaps),
    retry_on: retryOn(row),
  }
}

const savingOf = (rows: PlanRows, facts: PlanFacts): Pence =>
  rows.plan.type === 'wineclub' || !hasNextCase(facts)
    ? 0
    : sum(
        linesOf(rows, nextRow(rows, facts)).map(
          ({ row, price, bottlePrice }) => row.quantity * Math.max(0, bottlePrice - price),
        ),
      )

const countsFrom = (facts: PlanFacts, today: Day): Day | null => {
  if (facts.state === 'cancelling' || !hasNextCase(facts)) return null
  const day = isOpen(facts, today) ? facts.nextCaseOn : dayAfterNext(facts, firstOpenDay(today))
  return day && leavingDay(day)
}

const methodOf = ({ method_id, brand, last_four, expiry_month, expiry_year }: PlanRow): Plan['payment_method'] =>
  method_id === null || brand === null || last_four === null || expiry_month === null || expiry_year === null
    ? null
    : { id: method_id, brand, last_four, expiry_month, expiry_year }

/** The niches of a case's bottles: each slot takes its kinds in turn. */
const nichesOf = ({ slots_json }: PlanRow): PictureStyle[] =>
  (JSON.parse(slots_json ?? '[]') as CaseSlot[]).flatMap(({ kinds, bottles }) =>
    Array.from({ length: bottles }, (_, at) => pictureStyle(kinds[at % kinds.length] ?? null) ?? 'red'),
  )

const clubOf = (row: PlanRow): Plan['club_plan'] => {
  const { club_plan_id, club_name, case_price_pence } = row
  if (club_plan_id === null) return null
  return {
    id: club_plan_id,
    name: club_name ?? '',
    price: toPounds(case_price_pence ?? 0),
    niches: nichesOf(row),
  }
}

/** `today` is a day of Europe/London. */
export const toPlan = (rows: PlanRows, today: Day): Plan => {
  const { plan } = rows
  const facts = factsOf(plan.version)
  const leaves = leavesOn(facts)
  const next = hasNextCase(facts) ? leaves : null
  return {
    id: plan.id,
    type: plan.type,
    state: plan.state,
    frequency: plan.frequency,
    no_of_cases: plan.no_of_cases,
    cases_left: plan.cases_left,
    club_plan: clubOf(plan),
    next_case: next === null ? null : toNextCase(rows, facts, today, next),
    changes_count_from: countsFrom(facts, today),
    paused_until: plan.state === 'paused' ? plan.paused_until : null,
    cancelled_at: plan.cancelled_at,
    undo_until: plan.state === 'cancelling' && leaves !== null ? addDays(leaves, -1) : null,
    created_at: plan.created_at,
    address: JSON.parse(plan.address_json),
    address_id: plan.address_id,
    payment_method: methodOf(plan),
    out_of_stock_rule: plan.out_of_stock_rule,
    is_amended: plan.is_amended === 1,
    may_amend: plan.may_amend === 1,
    saving: toPounds(savingOf(rows, facts)),
    version: plan.version,
    may: mayDo(facts, today),
  }
}

const toCase = (row: CaseRow, { plan, caseLines }: PlanRows, today: Day): PlanCase => ({
  sequence: row.sequence,
  dispatch_on: row.dispatch_on,
  state: row.state,
  may_rate: plan.type === 'wineclub' && row.state === 'ordered' && row.dispatch_on <= today,
  total: row.total_pence === null ? null : toPounds(row.total_pence),
  order_no: row.order_no,
  order_state: row.order_state,
  deliver_on: row.deliver_on,
  lines: caseLines
    .filter(({ case_id }) => case_id === row.id)
    .map((line) => ({
      ...toWine(line),
      productname: line.name ?? line.title,
      price: toPounds(line.price_pence),
      stars: line.stars,
    })),
})

export const toPlanWithCases = (rows: PlanRows, today: Day): PlanWithCases => {
  const facts = factsOf(rows.plan.version)
  const next = hasNextCase(facts) ? nextRow(rows, facts) : undefined
  const skipped = new Set(skippedCases(facts, today).map(({ plannedOn }) => plannedOn))
  const isShown = (row: CaseRow): boolean =>
    row !== next &&
    row.state !== 'planned' &&
    (row.state !== 'skipped' || row.dispatch_on < today || skipped.has(row.planned_on))
  return {
    ...toPlan(rows, today),
    upcoming: upcoming(facts, rows.plan.no_of_cases, today),
    cases: rows.cases.filter(isShown).map((row) => toCase(row, rows, today)),
  }
}

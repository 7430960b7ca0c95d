/** A plan's rows as its customer sees it: pounds, the next case and what may be done now. */
import type { CaseLineRow, CaseRow, PlanLineRow, PlanRow } from '../../database/queries/plans.ts'
import { CHECKOUTS } from '../../domain/checkout/descriptor.ts'
import { type Quote, quote } from '../../domain/checkout/quote.ts'
import { CASE_SIZE, CASE_VAT_BP } from '../../domain/club-plan/club-plan.ts'
import type { Day } from '../../domain/delivery/calendar.ts'
import { lockedPrice } from '../../domain/lock-it-in/pricing.ts'
import { type Pence, toPounds } from '../../domain/money/pence.ts'
import { type CaseLine, caseFacts } from '../../domain/plan/case-facts.ts'
import {
  comingRow,
  factsOf,
  followingDay,
  hasNextCase,
  isOpen,
  type PlanFacts,
  plannedDay,
} from '../../domain/plan/facts.ts'
import type { CaseWine, NextCase, NextCaseLine, Plan, PlanCase, PlanWithCases } from '../../domain/plan/plan.ts'
import { closesOn, firstOpenDay, moveWindow } from '../../domain/plan/rules.ts'
import { mayDo } from '../../domain/plan/steer.ts'

export type PlanRows = {
  plan: PlanRow
  lines: readonly PlanLineRow[]
  cases: readonly CaseRow[]
  caseLines: readonly CaseLineRow[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const toWine = ({
  code,
  title,
  product_url,
  category_url,
  picture,
  quantity,
}: PlanLineRow | CaseLineRow): CaseWine => ({
  code,
  product: title,
  producturl: product_url ?? '',
  category_url: category_url ?? '',
  main_picture: picture ?? '',
  quantity,
})

type PricedLine = { row: PlanLineRow | CaseLineRow; price: Pence; bottlePrice: Pence; locked: Pence | null }

/** What is no longer sold costs what it was locked at. */
const ofPlan = (row: PlanLineRow): PricedLine => {
  const { locked_price_pence: locked, price_pence, lock_it_in_price_pence: lockItInPrice, quantity } = row
  const bottlePrice = price_pence ?? locked
  return {
    row,
    bottlePrice,
    locked,
    price: lockedPrice({ quantity, price: bottlePrice, lockItInPrice, lockedPrice: locked }),
  }
}

const ofCase = (row: CaseLineRow, lines: readonly PlanLineRow[]): PricedLine => {
  const { price_pence: price } = row
  const planned = lines.find(({ code }) => code === row.code)
  return { row, price, bottlePrice: planned?.price_pence ?? price, locked: planned?.locked_price_pence ?? null }
}

const toLine = ({ row, price, locked }: PricedLine): NextCaseLine => ({
  ...toWine(row),
  productname: row.name ?? row.title,
  price: toPounds(price),
  locked_price: locked === null ? null : toPounds(locked),
  in_stock: row.left_in_stock >= row.quantity,
})

/** What comes in it: bottles, or cases of the club that are put together later. */
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

/** What it would be charged at if it were charged today. */
const quoteCase = (rows: PlanRows, lines: readonly PricedLine[], today: Day): Quote => {
  const { type, delivery_json, address_json } = rows.plan
  const to = {
    postcode: JSON.parse(address_json).postcode ?? null,
    delivery: delivery_json === null ? null : JSON.parse(delivery_json),
  }
  return quote(caseFacts(contentsOf(rows, lines), to), CHECKOUTS[type], today)
}

/** The next case's row, once there is one. */
const nextRow = ({ cases }: PlanRows, facts: PlanFacts): CaseRow | undefined => {
  const row = comingRow(facts)
  return row && cases.find(({ planned_on }) => planned_on === row.plannedOn)
}

/** As it was prepared, or as the plan stands. */
const linesOf = ({ plan, lines, caseLines }: PlanRows, row: CaseRow | undefined): PricedLine[] => {
  const prepared = caseLines.filter(({ case_id }) => case_id === row?.id)
  if (prepared.length > 0) return prepared.map((line) => ofCase(line, lines))
  return plan.type === 'wineclub' ? [] : lines.map(ofPlan)
}

const toNextCase = (rows: PlanRows, facts: PlanFacts, today: Day, dispatchOn: Day): NextCase => {
  const { plan } = rows
  const row = nextRow(rows, facts)
  const lines = linesOf(rows, row)
  const plannedOn = plannedDay(facts) ?? dispatchOn
  const { first, last } = moveWindow(plannedOn, today)
  const isPaid = plan.cases_left !== null
  const quoted = quoteCase(rows, lines, today)
  const delivery = isPaid ? 0 : (quoted.delivery ?? 0)
  const total = isPaid ? 0 : (row?.total_pence ?? quoted.total)
  return {
    dispatch_on: dispatchOn,
    planned_on: plannedOn,
    closes_on: closesOn(dispatchOn),
    is_open: isOpen(facts, today),
    earliest_on: first,
    latest_on: last,
    bottles: lines.length === 0 ? plan.no_of_cases * CASE_SIZE : sum(lines.map((line) => line.row.quantity)),
    total: toPounds(total),
    delivery: toPounds(delivery),
    lines: lines.map(toLine),
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
  return isOpen(facts, today) ? facts.nextCaseOn : followingDay(facts, firstOpenDay(today))
}

const methodOf = ({ method_id, brand, last_four, expiry_month, expiry_year }: PlanRow): Plan['payment_method'] =>
  method_id === null || brand === null || last_four === null || expiry_month === null || expiry_year === null
    ? null
    : { id: method_id, brand, last_four, expiry_month, expiry_year }

const clubOf = ({ club_plan_id, club_name, case_price_pence }: PlanRow): Plan['club_plan'] =>
  club_plan_id === null ? null : { id: club_plan_id, name: club_name ?? '', price: toPounds(case_price_pence ?? 0) }

/** `today` is a day of Europe/London. */
export const toPlan = (rows: PlanRows, today: Day): Plan => {
  const { plan } = rows
  const facts = factsOf(plan.version)
  const next = hasNextCase(facts) ? plan.next_case_on : null
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
    created_at: plan.created_at,
    address: JSON.parse(plan.address_json),
    address_id: plan.address_id,
    payment_method: methodOf(plan),
    out_of_stock_rule: plan.out_of_stock_rule,
    saving: toPounds(savingOf(rows, facts)),
    version: plan.version,
    may: mayDo(facts, today),
  }
}

const toCase = (row: CaseRow, lines: readonly CaseLineRow[]): PlanCase => ({
  sequence: row.sequence,
  dispatch_on: row.dispatch_on,
  state: row.state,
  total: row.total_pence === null ? null : toPounds(row.total_pence),
  order_no: row.order_no,
  lines: lines
    .filter(({ case_id }) => case_id === row.id)
    .map((line) => ({ ...toWine(line), price: toPounds(line.price_pence) })),
})

export const toPlanWithCases = (rows: PlanRows, today: Day): PlanWithCases => {
  const facts = factsOf(rows.plan.version)
  const next = hasNextCase(facts) ? nextRow(rows, facts) : undefined
  return {
    ...toPlan(rows, today),
    cases: rows.cases.filter((row) => row !== next).map((row) => toCase(row, rows.caseLines)),
  }
}

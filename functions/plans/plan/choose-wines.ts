/** Chooses the wines of cases. One round trip for many plans, and none if all planned wines are in stock. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  type ClubWineRow,
  type ProgrammeWineRow,
  selectClubWines,
  selectProgrammeWines,
  selectRecentWines,
  selectTastes,
} from '../../../database/queries/plans/case-wines.ts'
import type { CaseContents } from '../../../database/queries/plans/plan-steps.ts'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { assembleCase, type Member } from '../../../domain/plans/club-plan/assemble-case.ts'
import type { CaseSlot } from '../../../domain/plans/club-plan/schema.ts'
import { seeded } from '../../../domain/plans/club-plan/seeded.ts'
import { type PlannedLine, prepareCase } from '../../../domain/plans/plan/prepare-case.ts'
import { lockedPrice } from '../../../domain/selling/cart/pricing.ts'
import type { DuePlan } from './due-plan.ts'

export type ChosenCase = {
  lines: CaseContents[]
  /** Wines that have run out without a replacement. */
  missing: { code: string; quantity: number }[]
}

/** Terms by which the wines of a case are chosen. */
export type ClubTerms = {
  planId: number
  plannedOn: Day
  slots: readonly CaseSlot[]
  noOfCases: number
  casePrice: number
}

export type Cellar = {
  programme: readonly ProgrammeWineRow[]
  club: readonly ClubWineRow[]
  memberOf: (planId: number) => Member
  titleOf: (code: string) => string | undefined
  vatOf: (code: string) => number | undefined
}

const plannedLines = ({ lines }: DuePlan): PlannedLine[] =>
  lines.map((line) => {
    const { code, type, kind, quantity, stock, locked_price_pence: locked, price_pence } = line
    const price = lockedPrice({
      price: price_pence ?? locked,
      lockItInPrice: line.lock_it_in_price_pence,
      lockedPrice: locked,
    })
    return { code, type, kind, quantity, stock, price }
  })

export const isShort = ({ lines }: DuePlan): boolean => lines.some(({ stock, quantity }) => stock < quantity)

/** `clubPlans`: the plans whose members' tastes count. */
export const readCellar = async (
  database: Client,
  { hasSubstitutes, clubPlans }: { hasSubstitutes: boolean; clubPlans: readonly number[] },
): Promise<Cellar> => {
  const isNeeded = hasSubstitutes || clubPlans.length > 0
  const [programme, club, tastes, recent] = isNeeded ? await readAll(database, clubPlans) : [[], [], [], []]
  const wines = [...programme, ...club]
  const titles = new Map(wines.map(({ code, title }) => [code, title]))
  const rates = new Map(programme.map(({ code, vat_rate_bp }) => [code, vat_rate_bp]))
  return {
    programme,
    club,
    titleOf: (code) => titles.get(code),
    vatOf: (code) => rates.get(code),
    memberOf: (planId) => ({
      rated: tastes.filter(({ plan_id }) => plan_id === planId),
      recent: new Set(recent.filter(({ plan_id }) => plan_id === planId).map(({ code }) => code)),
    }),
  }
}

const readAll = async (database: Client, clubPlans: readonly number[]) => {
  const [programme, club, tastes, recent] = await batch(database, 'read', [
    selectProgrammeWines(),
    selectClubWines(),
    selectTastes(clubPlans),
    selectRecentWines(clubPlans),
  ])
  return [programme.rows, club.rows, tastes.rows, recent.rows] as const
}

export const chooseLockedWines = (plan: DuePlan, { programme }: Cellar): ChosenCase =>
  prepareCase(plannedLines(plan), programme, plan.row.out_of_stock_rule)

/** Returns undefined if the club has too few bottles. */
export const chooseClubWines = (
  { planId, plannedOn, slots, noOfCases, casePrice }: ClubTerms,
  { club, memberOf }: Cellar,
): ChosenCase | undefined => {
  const random = seeded(`${planId}:${plannedOn}`)
  const bottles = assembleCase({ slots, noOfCases, casePrice }, club, memberOf(planId), random)
  const prices = new Map(club.map(({ code, price }) => [code, price]))
  const lines = bottles?.map(({ code, quantity }) => ({
    code,
    quantity,
    price: prices.get(code) ?? 0,
    substitutedFor: null,
  }))
  return lines && { lines, missing: [] }
}

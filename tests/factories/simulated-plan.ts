/** A plan and the shop's changes to it in memory: writes are applied at once. */
import { type Day, inLondon } from '../../domain/core/calendar/calendar.ts'
import type { Frequency } from '../../domain/core/calendar/frequency.ts'
import { anchorDayOf, secondCaseOn } from '../../domain/core/calendar/monthly-days.ts'
import { afterAction, applyAction, type PlanAction } from '../../domain/plans/plan/apply-action.ts'
import { type DueStep, dueStep, type RunningCase } from '../../domain/plans/plan/due.ts'
import { factsOf, type KnownCase, nextCaseRow, type PlanFacts } from '../../domain/plans/plan/facts.ts'

const running = (row: KnownCase): RunningCase => ({
  ...row,
  chargeAttempts: 0,
  nextChargeAt: null,
  orderState: null,
  isDeclined: false,
})

export class SimulatedPlan {
  facts: PlanFacts
  row: RunningCase | null = null
  isBehind = false
  readonly ordered: { plannedOn: Day; dispatchOn: Day; on: Day }[] = []
  readonly missed: Day[] = []

  constructor(startedOn: Day, frequency: Frequency) {
    this.facts = {
      updatedAt: '2026-11-20T10:00:00.000Z',
      type: 'lock_it_in',
      state: 'active',
      pausedUntil: null,
      casesLeft: null,
      startedOn,
      frequency,
      anchorDay: anchorDayOf(startedOn),
      nextCaseOn: secondCaseOn(startedOn, frequency),
      cases: [{ plannedOn: startedOn, dispatchOn: startedOn, state: 'ordered' }],
    }
  }

  /** Takes over the facts that the next read of the plan would return. */
  private read(facts: PlanFacts): void {
    const { updatedAt, type, state, frequency, anchorDay, nextCaseOn: next, pausedUntil, casesLeft } = facts
    const cases = facts.cases
      .toSorted((one, other) => (one.plannedOn < other.plannedOn ? 1 : -1))
      .slice(0, 24)
      .map((row) => [row.plannedOn, row.dispatchOn, row.state])
    const createdAt = `${facts.startedOn}T12:00:00.000Z`
    this.facts = factsOf(
      JSON.stringify([updatedAt, createdAt, type, state, frequency, anchorDay, next, pausedUntil, casesLeft, cases]),
    )
  }

  private write(row: KnownCase, more: Partial<PlanFacts> = {}): void {
    const others = this.facts.cases.filter(({ plannedOn }) => plannedOn !== row.plannedOn)
    this.read({ ...this.facts, ...more, cases: [...others, row] })
  }

  act(action: PlanAction, today: Day): boolean {
    const applied = applyAction(this.facts, action, today)
    if (!applied.ok) return false
    this.read(afterAction(this.facts, action, applied))
    const row = nextCaseRow(this.facts)
    this.row = row === undefined ? null : running(row)
    return true
  }

  /** Runs everything due; `pays` decides whether a charge succeeds. */
  run(now: Date, pays: () => boolean = () => true): void {
    for (let step = this.due(now); step !== null; step = this.due(now)) this.take(step, now, pays)
  }

  due(now: Date): DueStep | null {
    return dueStep({ facts: this.facts, row: this.row, isBehind: this.isBehind }, now)
  }

  private take(step: DueStep, now: Date, pays: () => boolean): void {
    const row = this.row
    switch (step.step) {
      case 'wake':
        this.read({ ...this.facts, state: 'active', pausedUntil: null })
        break
      case 'close':
        this.isBehind = false
        this.read({ ...this.facts, state: 'cancelled', nextCaseOn: null })
        break
      case 'advance':
      case 'end':
        this.isBehind = false
        if (step.step === 'end') this.read({ ...this.facts, state: 'ended', nextCaseOn: null })
        break
      case 'miss':
        this.missed.push(step.plannedOn)
        this.row = null
        this.write(
          { plannedOn: step.plannedOn, dispatchOn: step.plannedOn, state: 'skipped' },
          { nextCaseOn: step.nextCaseOn },
        )
        break
      case 'prepare': {
        const prepared: KnownCase = { plannedOn: step.plannedOn, dispatchOn: step.dispatchOn, state: 'prepared' }
        this.row = running(prepared)
        this.write(prepared, { nextCaseOn: step.dispatchOn })
        break
      }
      case 'charge':
        if (row === null) throw new Error('There is no case to charge')
        this.charge({ ...row, dispatchOn: step.dispatchOn }, inLondon(now).day, pays())
        break
      case 'retry':
        if (row === null) throw new Error('There is no case to try again')
        this.row = { ...row, state: 'retrying', nextChargeAt: step.nextChargeAt }
        this.write({ ...this.row, state: 'retrying' })
        break
      case 'give_up':
        if (row === null) throw new Error('There is no case to give up')
        this.row = null
        this.write(
          { plannedOn: row.plannedOn, dispatchOn: row.dispatchOn, state: 'failed' },
          { state: 'paused', pausedUntil: null, nextCaseOn: null },
        )
        break
    }
  }

  private charge(row: RunningCase, on: Day, isPaid: boolean): void {
    const { plannedOn, dispatchOn } = row
    if (!isPaid) {
      const chargeAttempts = row.chargeAttempts + 1
      this.row = { ...row, state: 'charging', orderState: 'cancelled', isDeclined: true, chargeAttempts }
      this.write({ plannedOn, dispatchOn, state: 'charging' }, { nextCaseOn: dispatchOn })
      return
    }
    this.ordered.push({ plannedOn, dispatchOn, on })
    this.row = null
    this.isBehind = true
    this.write({ plannedOn, dispatchOn, state: 'ordered' }, { nextCaseOn: dispatchOn })
  }
}

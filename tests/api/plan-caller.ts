/** Customers with a plan, and calls that change it. */
import { expect } from 'vitest'
import type { PlanChanged } from '../../domain/plans/plan/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { addPlan, planVersion, type TestPlan } from '../factories/plan.ts'
import { database, query } from './database.ts'
import { newCustomer } from './people.ts'
import { json, write } from './shop.ts'

/** A customer with a plan, and calls that change it by the version last seen. */
export const withPlan = async (more: TestPlan = {}) => {
  const customer = await newCustomer()
  const id = await addPlan(database, customer.id, more)
  const call = async (verb: string, body: object = {}, cookie = customer.cookie) => {
    const version = await planVersion(database, id)
    const path = `/api/plans/${id}${verb === '' ? '' : `/${verb}`}`
    return write(verb === '' ? 'PATCH' : 'POST', path, { version, ...body }, cookie)
  }
  const done = async (verb: string, body: object = {}) => {
    const answer = await call(verb, body)
    expect(answer.status).toBe(200)
    return json<PlanChanged>(answer)
  }
  const refused = async (verb: string, body: object = {}) => {
    const answer = await call(verb, body)
    const { message, errors } = await json<Problem>(answer)
    return [answer.status, message, errors?.[0]?.field]
  }
  return { ...customer, customer: customer.id, id, call, done, refused }
}

/** The events of a plan, in order. */
export const eventsOf = async (id: number) => {
  const rows = await query('SELECT kind, detail_json FROM plan_events WHERE plan_id = ? ORDER BY id', id)
  return rows.map((row) => ({ kind: row.kind, ...JSON.parse(String(row.detail_json)) }))
}

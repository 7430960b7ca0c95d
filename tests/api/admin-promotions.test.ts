/** Promotion codes: created, changed, switched off and deleted by staff. Roles are in faults/matrix.test.ts. */
import { describe, expect, test } from 'vitest'
import type { StaffPromotion } from '../../domain/selling/promotion/promotion.schema.ts'
import { query } from './database.ts'
import { newCustomer, newStaff } from './people.ts'
import { addPromotion, newCode, someTerms } from './promotions.ts'
import { countRoundTrips, faultsOf, get, json, write } from './shop.ts'

const PATH = '/api/admin/promotions'
const { cookie } = await newStaff('merchandiser')

const create = (more: object) => write('POST', PATH, someTerms(more), cookie)
const change = (code: string, more: object) => write('PATCH', `${PATH}/${code}`, someTerms(more), cookie)
const promotionOf = async (answer: Response) => (await json<{ promotion: StaffPromotion }>(answer)).promotion
const listed = async (code: string) => {
  const { promotions } = await json<{ promotions: StaffPromotion[] }>(await get(PATH, { Cookie: cookie }))
  return promotions.find((one) => one.code === code)
}
const actionsOn = async (code: string) => {
  const sql = `SELECT action, admin_name FROM audit WHERE noun = 'promotion' AND noun_id = ? ORDER BY id`
  return (await query(sql, code)).map(({ action, admin_name }) => `${action} by ${admin_name}`)
}

/** Simulates uses by orders. */
const use = (code: string, times: number) => query('UPDATE promotions SET used = ? WHERE code = ?', times, code)

describe('a new code', () => {
  test('is kept in capitals without spaces, listed and audited, in one round trip beside the session', async () => {
    const code = newCode()
    const answers: Response[] = []
    const typed = ` ${code.toLowerCase().replace('p', 'p ')} `
    const send = async () => answers.push(await create({ code: typed, kind: 'amount', value: 7.5, minimum_spend: 40 }))
    expect(await countRoundTrips(send)).toBe(2)
    const made = await promotionOf(answers[0] as Response)
    expect(made).toMatchObject({ code, value: 7.5, minimum_spend: 40, used: 0, state: 'on', version: 1 })
    expect(await listed(code)).toEqual(made)
    expect(await actionsOn(code)).toEqual(['create by Sam Staff'])
  })

  test.each([
    [400, 'code', { code: 'ten%off' }],
    [400, 'minimum_spend', { minimum_spend: 1.234 }],
    [400, 'starts_on', { starts_on: '2026-02-30' }],
    [400, 'total_uses', { total_uses: 0 }],
    [400, 'minimum_bottles', { minimum_bottles: 0 }],
    [400, 'customer_emails.0', { customer_emails: ['ann'] }],
    [422, 'category_ids', { category_ids: [999_999] }],
    [422, 'product_codes', { product_codes: ['NO-SUCH'] }],
    [422, 'value', { value: 101 }],
    [422, 'value', { kind: 'amount', value: null }],
    [422, 'ends_on', { ends_on: '2025-12-31' }],
  ])('is refused with %d naming %s: %j', async (status, field, invalid) => {
    expect(await faultsOf(await create({ code: 'GOOD', ...invalid }))).toEqual([status, field])
  })

  test('names its categories, products and customers, but no customers in the audit log', async () => {
    const [category] = await query('SELECT id, title FROM categories LIMIT 1')
    const [product] = await query('SELECT code, title FROM products LIMIT 1')
    const limits = {
      category_ids: [Number(category?.id)],
      product_codes: [String(product?.code)],
      customer_emails: ['ann@example.test'],
      minimum_bottles: 6,
    }
    const code = newCode()
    const made = await promotionOf(await create({ code, ...limits, customer_emails: [' Ann@Example.test'] }))
    expect(made).toMatchObject({ ...limits, scope: [category?.title, product?.title], products: [product] })
    await change(code, { ...limits, version: 1 })
    const logged = await query(`SELECT * FROM audit WHERE noun_id = ?`, code)
    expect(logged).toHaveLength(2)
    expect(JSON.stringify(logged)).not.toContain('ann@example.test')
  })

  test('may be for customers without an account, who are named to staff who serve customers', async () => {
    const { email } = await newCustomer()
    const emails = { customer_emails: [email.toUpperCase(), 'nobody@nowhere.test'] }
    expect((await write('POST', `${PATH}/missing-accounts`, emails, cookie)).status).toBe(403)
    const answer = await write('POST', `${PATH}/missing-accounts`, emails, (await newStaff('support')).cookie)
    expect(await answer.json()).toEqual({ customer_emails: ['nobody@nowhere.test'] })
    expect((await create({ code: newCode(), ...emails })).status).toBe(200)
  })

  test('is created once by two requests at the same time', async () => {
    const code = newCode()
    const answers = await Promise.all([create({ code }), create({ code: code.toLowerCase() })])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(await Promise.all(refused.map(faultsOf))).toEqual([[422, 'code']])
  })
})

describe('a change', () => {
  test('answers an outdated edit with the latest version, which is then accepted', async () => {
    const { code } = await addPromotion(cookie)
    const off = await promotionOf(await change(code, { is_active: false, version: 1 }))
    expect(off).toMatchObject({ state: 'off', version: 2 })
    const refused = await change(code, { value: 20, version: 1 })
    expect(refused.status).toBe(409)
    expect(await promotionOf(refused)).toEqual(off)
    expect(await listed(code)).toEqual(off)
    expect(await promotionOf(await change(code, { value: 20, version: 2 }))).toMatchObject({ value: 20 })
  })

  test('is saved after shoppers used the code, but can’t allow fewer uses than already made', async () => {
    const { code } = await addPromotion(cookie)
    await use(code, 5)
    expect(await faultsOf(await change(code, { total_uses: 4, version: 1 }))).toEqual([422, 'total_uses'])
    const full = await promotionOf(await change(code, { total_uses: 5, version: 1 }))
    expect(full).toMatchObject({ used: 5, state: 'used_up' })
  })
})

describe('deleting', () => {
  const remove = async (code: string) => (await write('DELETE', `${PATH}/${code}`, {}, cookie)).status

  test('removes a code that no order has used, and is audited', async () => {
    const { code } = await addPromotion(cookie)
    expect(await remove(code)).toBe(200)
    expect(await listed(code)).toBeUndefined()
    expect(await actionsOn(code)).toEqual(['create by Sam Staff', 'delete by Sam Staff'])
    expect(await remove(code)).toBe(404)
    expect((await change(code, { version: 1 })).status).toBe(404)
  })

  test('is refused for a used code', async () => {
    const { code } = await addPromotion(cookie)
    await use(code, 1)
    expect(await remove(code)).toBe(422)
    expect(await listed(code)).toBeDefined()
    expect(await actionsOn(code)).toEqual(['create by Sam Staff'])
  })
})

/** Promotion codes by staff: made, changed, switched off and deleted; what orders have used stays as it was. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffPromotion } from '../../domain/promotion/promotion.schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { database, query } from './database.ts'
import { addPromotion, someTerms } from './promotions.ts'
import { countRoundTrips, get, json, write } from './shop.ts'
import { newStaff } from './staff.ts'

const PATH = '/api/admin/promotions'
let cookie = ''
beforeAll(async () => {
  cookie = (await newStaff('merchandiser')).cookie
})

const create = (more: object) => write('POST', PATH, someTerms(more), cookie)
const change = (code: string, more: object) => write('PATCH', `${PATH}/${code}`, someTerms(more), cookie)
const promotionOf = async (answer: Response) => (await json<{ promotion: StaffPromotion }>(answer)).promotion
const faultOf = async (answer: Response) => [answer.status, (await json<Problem>(answer)).errors?.[0]?.field]
const list = async () => json<{ promotions: StaffPromotion[]; today: string }>(await get(PATH, { Cookie: cookie }))

/** As if orders had used it. */
const use = (code: string, times: number) =>
  database.execute({ sql: 'UPDATE promotions SET used = ? WHERE code = ?', args: [times, code] })

describe('a new code', () => {
  test('is kept in capitals without spaces, listed first, and audited', async () => {
    const typed = ` p ${crypto.randomUUID().slice(0, 12)} `
    const code = typed.replaceAll(' ', '').toUpperCase()
    const made = await promotionOf(await create({ code: typed, kind: 'amount', value: 7.5, minimum_spend: 40 }))
    expect(made).toMatchObject({ code, value: 7.5, minimum_spend: 40, used: 0, state: 'on', version: 1 })
    expect((await list()).promotions.find((one) => one.code === code)).toEqual(made)
    const rows = await query(`SELECT action, admin_name FROM audit WHERE noun = 'promotion' AND noun_id = ?`, code)
    expect(rows).toMatchObject([{ action: 'create', admin_name: 'Sam Staff' }])
  })

  test.each([
    ['code', { code: 'a' }],
    ['code', { code: 'ten%off' }],
    ['value', { code: 'GOOD', value: -1 }],
    ['minimum_spend', { code: 'GOOD', minimum_spend: 1.234 }],
    ['starts_on', { code: 'GOOD', starts_on: '2026-02-30' }],
    ['total_uses', { code: 'GOOD', total_uses: 0 }],
  ])('names a wrong %s: %j', async (field, wrong) => {
    expect(await faultOf(await create(wrong))).toEqual([400, field])
  })

  test.each([
    ['value', { code: 'GOOD', value: 101 }],
    ['value', { code: 'GOOD', value: 7.5 }],
    ['value', { code: 'GOOD', kind: 'amount', value: null }],
    ['ends_on', { code: 'GOOD', ends_on: '2025-12-31' }],
  ])('names a %s that does not go with the rest: %j', async (field, wrong) => {
    expect(await faultOf(await create(wrong))).toEqual([422, field])
  })

  test('that two make at once is one', async () => {
    const code = `P${crypto.randomUUID().slice(0, 20)}`
    const answers = await Promise.all([create({ code }), create({ code: code.toLowerCase() })])
    const refused = answers.find(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused && (await faultOf(refused))).toEqual([422, 'code'])
  })

  test('costs one round trip beside the session', async () => {
    const code = `P${crypto.randomUUID().slice(0, 20)}`
    expect(await countRoundTrips(() => create({ code }))).toBe(2)
  })
})

describe('a change', () => {
  test('switches it off, by the version that was seen', async () => {
    const { code } = await addPromotion(cookie)
    const off = await promotionOf(await change(code, { is_active: false, version: 1 }))
    expect(off).toMatchObject({ state: 'off', version: 2 })
    expect((await change(code, { version: 1 })).status).toBe(409)
    expect((await list()).promotions.find((one) => one.code === code)).toEqual(off)
  })

  test('on top of somebody else’s is told what is there now, and goes through with its version', async () => {
    const { code } = await addPromotion(cookie)
    const theirs = await promotionOf(await change(code, { value: 15, version: 1 }))
    const refused = await change(code, { value: 20, version: 1 })
    expect(refused.status).toBe(409)
    expect((await json<{ promotion: StaffPromotion }>(refused)).promotion).toEqual(theirs)
    expect(await promotionOf(await change(code, { value: 20, version: theirs.version }))).toMatchObject({ value: 20 })
  })

  test('goes through although shoppers have used it meanwhile', async () => {
    const { code } = await addPromotion(cookie)
    await use(code, 1)
    expect(await promotionOf(await change(code, { value: 15, version: 1 }))).toMatchObject({ value: 15, used: 1 })
  })

  test('can’t allow fewer uses than there were', async () => {
    const { code } = await addPromotion(cookie)
    await use(code, 5)
    expect(await faultOf(await change(code, { total_uses: 4, version: 1 }))).toEqual([422, 'total_uses'])
    const full = await promotionOf(await change(code, { total_uses: 5, version: 1 }))
    expect(full).toMatchObject({ used: 5, state: 'used_up' })
  })

  test('of a code that there is not is 404', async () => {
    expect((await change('NOSUCHCODE', { version: 1 })).status).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (code: string, by = cookie) => write('DELETE', `${PATH}/${code}`, {}, by)
  const actionsOn = async (code: string) => {
    const sql = `SELECT action FROM audit WHERE noun = 'promotion' AND noun_id = ? ORDER BY id`
    return (await query(sql, code)).map(({ action }) => action)
  }

  test('a code that nobody has used takes it away, and is audited', async () => {
    const { code } = await addPromotion(cookie)
    expect((await remove(code)).status).toBe(200)
    expect((await list()).promotions.some((one) => one.code === code)).toBe(false)
    expect(await actionsOn(code)).toEqual(['create', 'delete'])
    expect((await remove(code)).status).toBe(404)
  })

  test('a code that was used is refused, and stays', async () => {
    const { code } = await addPromotion(cookie)
    await use(code, 1)
    expect((await remove(code)).status).toBe(422)
    expect((await list()).promotions.some((one) => one.code === code)).toBe(true)
    expect(await actionsOn(code)).toEqual(['create'])
  })

  test.each(['editor', 'support'] as const)('is not for %s', async (type) => {
    const { code } = await addPromotion(cookie)
    expect((await remove(code, (await newStaff(type)).cookie)).status).toBe(403)
    expect((await list()).promotions.some((one) => one.code === code)).toBe(true)
  })
})

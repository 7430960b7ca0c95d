import { expect, test } from 'vitest'
import { isPassword } from '../../database/password-hash.ts'
import { setupTokenOf } from '../../domain/staff/setup/setup-link.ts'
import { checkSetupToken, setUpShop } from '../../functions/staff/setup/set-up.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { nextSteps } from './next-steps.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const SITE = 'https://vine.example'
const COMPANY = {
  name: 'Vine & Sons',
  registered_address: ['1 High Street', 'Ely'],
  vat_number: 'GB 123 4567 89',
  phone: '01353 496 000',
  email: 'hello@vine.example',
}
const OWNER = { owner_name: 'Ola', owner_email: 'ola@vine.example', password: 'correct horse battery' }
const FORM = { ...COMPANY, ...OWNER }

const database = testDatabase()

const from = (ipAddress: string) => ({ ipAddress, userAgent: 'a browser' })
const HERE = from('10.0.0.1')

/** The token in the address printed by a start. */
async function printedToken(): Promise<string> {
  const printed = await nextSteps(database.client, SITE, NOW)
  const [link = ''] = /https:\S+/.exec(printed) ?? []
  expect(link).toMatch(/^https:\/\/vine\.example\/admin\/setup#[0-9a-f]{64}$/)
  return setupTokenOf(new URL(link).hash)
}

const rowsOf = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => ({ ...row }))
const check = (token: string, origin = HERE) => checkSetupToken(database.client, token, origin, NOW)

test('each start voids the token of the last one, and stores no token', async () => {
  const [first, second] = [await printedToken(), await printedToken()]
  expect(await check(first)).toEqual({ ok: false, code: 'wrong-token' })
  expect(await check(second)).toMatchObject({ ok: true })
  const stored = await rowsOf('SELECT * FROM admin_verifications')
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(second)
})

test('limits invalid tokens by IP address, and creates no owner', async () => {
  const token = await printedToken()
  const attacker = from('10.0.0.2')
  const invalid = 'f'.repeat(64)
  for (let tries = 0; tries < 10; tries += 1) {
    const refused = await setUpShop(database.client, { ...FORM, token: invalid }, attacker, NOW)
    expect(refused).toEqual({ ok: false, code: 'wrong-token' })
  }
  expect(await check(token, attacker)).toMatchObject({ ok: false, code: 'too-many', seconds: 900 })
  expect(await check(token)).toMatchObject({ ok: true })
  expect(await rowsOf('SELECT id FROM admins')).toEqual([])
})

test('a token creates one owner, signs them in, and saves the company; then it is void', async () => {
  const token = await printedToken()
  const tried = [FORM, { ...FORM, owner_email: 'other@vine.example' }].map((form) =>
    setUpShop(database.client, { ...form, token }, HERE, NOW),
  )
  const made = await Promise.all(tried)
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(made.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'has-owner' })
  const owners = await rowsOf('SELECT user_type, name, password, token FROM admins, admin_accounts, admin_sessions')
  expect(owners).toMatchObject([{ user_type: 'owner', name: 'Ola', token: made.find((one) => one.ok)?.token }])
  expect(await isPassword(String(owners[0]?.password), OWNER.password)).toBe(true)
  const [company] = await rowsOf(`SELECT value_json FROM config WHERE key = 'company'`)
  expect(JSON.parse(String(company?.value_json))).toMatchObject({ ...COMPANY, weekly_letter: false })
  expect(await rowsOf('SELECT noun, action FROM audit')).toEqual([
    { noun: 'shop', action: 'set up' },
    { noun: 'config', action: 'edit' },
  ])
  expect(await rowsOf('SELECT noun_id FROM changes')).toEqual([{ noun_id: 'company' }])
  expect(await check(token)).toEqual({ ok: false, code: 'has-owner' })
})

test('prints no token if there is an owner, but the shop’s missing steps', async () => {
  expect(await nextSteps(database.client, SITE, NOW)).toBe(
    'This shop still lacks: products. https://vine.example/admin lists what is left.',
  )
  expect(await rowsOf('SELECT id FROM admin_verifications')).toEqual([])
})

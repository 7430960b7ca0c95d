import { expect, test } from 'vitest'
import { isPassword } from '../../database/password-hash.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { createOwner } from './create-owner.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const owner = { email: ' Own@Shop.test', name: 'Ola', password: 'correct horse battery' }

const database = testDatabase()

test('creates an owner once, who can sign in, and blocks the address in any spelling', async () => {
  expect(await createOwner(database.client, owner, NOW)).toEqual({ ok: true, email: 'own@shop.test' })
  expect(await createOwner(database.client, { ...owner, email: 'OWN@shop.test' }, NOW)).toEqual({
    ok: false,
    code: 'email_taken',
  })
  const { rows } = await database.client.execute(
    'SELECT email, user_type, provider_id, password FROM admins JOIN admin_accounts ON user_id = admins.id',
  )
  expect(rows).toMatchObject([{ email: 'own@shop.test', user_type: 'owner', provider_id: 'credential' }])
  expect(await isPassword(String(rows[0]?.password), owner.password)).toBe(true)
})

test('reports all faults of the input, and creates no account', async () => {
  const result = await createOwner(database.client, { email: 'nobody', name: ' ', password: 'too short' }, NOW)
  expect(result).toMatchObject({ ok: false, code: 'invalid' })
  const fields = !result.ok && result.code === 'invalid' ? result.errors.map(({ field }) => field) : []
  expect(fields.toSorted()).toEqual(['email', 'name', 'password'])
  const { rows } = await database.client.execute(`SELECT id FROM admins WHERE email = 'nobody'`)
  expect(rows).toEqual([])
})

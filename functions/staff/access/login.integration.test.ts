import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { logInStaff } from './login.ts'

const database = testDatabase()
const FROM = { token: undefined, ipAddress: '192.0.2.1', userAgent: 'test', device: undefined }
const SIGNING = { at: new Date('2026-03-01T12:00:00Z'), shopSecret: 'a secret of at least thirty-two letters' }
const ANN = { email: 'ann@example.test', password: 'a long enough password' }

test('reports that a shop has no owner yet, and after there is one only that the pair is incorrect', async () => {
  expect(await logInStaff(database.client, ANN, FROM, SIGNING)).toEqual({ ok: false, code: 'no-owner' })
  await database.client.execute(`INSERT INTO admins (id, name, email, user_type, created_at, updated_at)
    VALUES ('ola', 'Ola', 'ola@example.test', 'owner', '2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z')`)
  expect(await logInStaff(database.client, ANN, FROM, SIGNING)).toEqual({ ok: false, code: 'wrong' })
})

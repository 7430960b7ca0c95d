import { betterAuth } from 'better-auth'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../tests/factories/database.ts'
import { libsqlDialect } from './dialect.ts'
import type { Database } from './schema/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('better-auth signs a customer up and in on our tables', async () => {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
  const auth = betterAuth({
    baseURL: 'http://127.0.0.1',
    secret: 'a secret of the test, long enough to be one',
    telemetry: { enabled: false },
    database: { db: new Kysely<Database>({ dialect: libsqlDialect(database.client) }), type: 'sqlite' },
    emailAndPassword: { enabled: true },
    user: { modelName: 'customers', fields: { ...times, emailVerified: 'email_verified' } },
    session: {
      modelName: 'customer_sessions',
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'customer_accounts',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'customer_verifications', fields: { ...times, expiresAt: 'expires_at' } },
  })
  const account = { email: 'Ann@Example.test', password: 'a long enough password' }
  const { user } = await auth.api.signUpEmail({ body: { ...account, name: 'Ann' } })
  const signedIn = await auth.api.signInEmail({ body: account })
  const { rows } = await database.client.execute(
    `SELECT email, email_verified, (SELECT count(*) FROM customer_sessions WHERE user_id = customers.id) AS sessions,
      (SELECT count(*) FROM customer_accounts WHERE user_id = customers.id AND password IS NOT NULL) AS passwords
    FROM customers`,
  )
  expect(signedIn.user.id).toBe(user.id)
  expect(rows).toMatchObject([{ email: 'ann@example.test', email_verified: 0, passwords: 1 }])
  expect(Number(rows[0]?.sessions)).toBeGreaterThan(0)
})

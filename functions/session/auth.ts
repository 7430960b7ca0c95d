/** better-auth as the keeper of customers' passwords and sessions; our own routes call it, its HTTP handler is not mounted. */
import type { Client } from '@libsql/client'
import { Kysely } from 'kysely'
import { libsqlDialect } from '../../database/dialect.ts'
import type { Database } from '../../database/schema/database.ts'
import type { Settings } from '../env.ts'
import { SESSION_LIFE } from './life.ts'

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

const MODELS = {
  user: { modelName: 'customers', fields: { ...TIMES, emailVerified: 'email_verified' } },
  session: {
    modelName: 'customer_sessions',
    fields: {
      ...TIMES,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    expiresIn: SESSION_LIFE,
    // A cached session would outlive a logout.
    cookieCache: { enabled: false },
  },
  account: {
    modelName: 'customer_accounts',
    fields: {
      ...TIMES,
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
  verification: { modelName: 'customer_verifications', fields: { ...TIMES, expiresAt: 'expires_at' } },
}

/** Loaded by the calls that need it only: it is large, and most visits never sign in. */
export const openAuth = async (
  database: Client,
  { siteOrigin, AUTH_SECRET }: Pick<Settings, 'siteOrigin' | 'AUTH_SECRET'>,
) => {
  const { betterAuth } = await import('better-auth')
  const auth = betterAuth({
    baseURL: siteOrigin,
    secret: AUTH_SECRET,
    telemetry: { enabled: false },
    // Our migrations make the tables; looking at them would be two more round trips.
    advanced: { database: { validateSchema: false } },
    database: { db: new Kysely<Database>({ dialect: libsqlDialect(database) }), type: 'sqlite' },
    ...MODELS,
  })
  return auth.$context
}

export type Auth = Awaited<ReturnType<typeof openAuth>>

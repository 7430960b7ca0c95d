/** Two-factor sign-in for the API's tests: an authenticator app's secret and codes. */
import type { NewTwoFactor } from '../../domain/staff/two-factor/schema.ts'
import { codeOf, stepAt } from '../../domain/staff/two-factor/totp.ts'
import { fromBase32 } from '../factories/base32.ts'
import { json, write } from './shop.ts'

export type App = {
  /** The current code, or that of a later step. */
  code: (off?: number) => Promise<string>
}

const appOf = (secret: string): App => ({
  code: (off = 0) => codeOf(fromBase32(secret), stepAt(new Date()) + off),
})

export async function begin(cookie: string): Promise<App> {
  const started = await json<NewTwoFactor>(await write('POST', '/api/admin/account/two-factor', {}, cookie))
  return appOf(started.secret)
}

/** Turns it on with the previous step's code, so that current and later codes stay unused. */
export async function turnOn(cookie: string): Promise<App & { recoveryCodes: string[] }> {
  const app = await begin(cookie)
  const answer = await write('POST', '/api/admin/account/two-factor/confirm', { code: await app.code(-1) }, cookie)
  const { recovery_codes } = await json<{ recovery_codes: string[] }>(answer)
  return { ...app, recoveryCodes: recovery_codes }
}

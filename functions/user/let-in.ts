/** What each way into an account asks the browser, and leaves with it. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { rememberSession } from '../session/cookie.ts'
import { readDevice, rememberDevice } from '../session/device.ts'
import { placeOf } from '../session/place.ts'
import { readCaller } from '../visitor/caller.ts'
import type { From } from './login.ts'

export const fromOf = async (c: Context<AppEnv>, email: string): Promise<From> => ({
  ...(await readCaller(c)),
  ...placeOf(c),
  device: await readDevice(c, 'customer', email),
})

/** The new session, and that this browser is the account's. */
export const letIn = async (c: Context<AppEnv>, token: string, email: string): Promise<void> => {
  await rememberSession(c, token)
  await rememberDevice(c, 'customer', email, await readDevice(c, 'customer', email))
}

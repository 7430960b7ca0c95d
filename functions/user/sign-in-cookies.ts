/** The cookies read and written by every kind of sign-in. */
import type { KnownDevice } from '../../database/queries/sign-in-attempts.ts'
import type { AppContext } from '../app-env.ts'
import { rememberSession } from '../session/cookie.ts'
import { readDevice, rememberDevice } from '../session/device.ts'
import { requestOriginOf } from '../session/request-origin.ts'
import { readCaller } from '../visitor/caller.ts'
import type { SignInOrigin } from './login.ts'

export const signInOriginOf = async (c: AppContext): Promise<SignInOrigin> => ({
  ...(await readCaller(c)),
  ...requestOriginOf(c),
  device: await readDevice(c, 'customer'),
})

/** Sets the session cookie and marks this device as known to the account. */
export const rememberSignIn = async (
  c: AppContext,
  { token, device }: { token: string; device: KnownDevice },
): Promise<void> => {
  await rememberSession(c, token)
  await rememberDevice(c, 'customer', device)
}

/** The cookies read and written by every kind of sign-in. */
import type { KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import type { AppContext } from '../../app-env.ts'
import { readCaller } from '../../core/session/caller.ts'
import { rememberSession } from '../../core/session/cookie.ts'
import { readDevice, rememberDevice } from '../../core/session/device.ts'
import { requestOriginOf } from '../../core/session/request-origin.ts'
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

/** Recognises monitors by MONITOR_KEY, sent as `Authorization: Bearer …`. */
import type { AppContext } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'

const BEARER = /^Bearer (\S{1,200})$/

/** Compares hashes, so that the time it takes reveals nothing about the key. False for everyone while no key is set. */
export async function hasMonitorKey(c: AppContext): Promise<boolean> {
  const { MONITOR_KEY } = c.var.settings
  const [, given] = BEARER.exec(c.req.header('Authorization') ?? '') ?? []
  if (MONITOR_KEY === '' || given === undefined) return false
  return (await sha256(given)) === (await sha256(MONITOR_KEY))
}

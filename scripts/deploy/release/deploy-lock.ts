/** Lock for one deploy at a time: an object in the bucket with its owner and expiry, renewed during the deploy. */
import { z } from 'zod'
import type { SiteStore } from '../bucket.ts'
import { putText } from './store.ts'

export const DEPLOY_LOCK_KEY = 'deploying.json'

/** A killed deploy holds its lock for this long. A running one renews it often, also while the Worker is deployed. */
const LOCK_MS = 3 * 60_000
export const RENEW_MS = 30_000

const lockSchema = z.object({ by: z.string(), until: z.iso.datetime() })

export type DeployLock = {
  /** Renews the turn when due; returns false if another deploy has it now. */
  keep: () => Promise<boolean>
  end: () => Promise<void>
}

export type LockOptions = { now: () => Date; by: string; name: string }

/** Returns undefined for an unreadable turn, which counts as free. */
function readLock(text: string | undefined): z.output<typeof lockSchema> | undefined {
  try {
    return lockSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** `by` identifies the deploy; `name` is the bucket's, for the message. Returns a string if the deploy has to wait. */
export async function acquireDeployLock(
  bucket: SiteStore,
  { now, by, name }: LockOptions,
): Promise<DeployLock | string> {
  let renewed = 0
  const write = async (tag: string | undefined): Promise<boolean> => {
    renewed = now().getTime()
    const text = JSON.stringify({ by, until: new Date(renewed + LOCK_MS).toISOString() })
    return putText(bucket, DEPLOY_LOCK_KEY, text, tag === undefined ? { absent: true } : { match: tag })
  }
  const findOwnTag = async () => {
    const found = await bucket.get(DEPLOY_LOCK_KEY)
    return found && readLock(found.text)?.by === by ? found.tag : undefined
  }
  const found = await bucket.get(DEPLOY_LOCK_KEY)
  const until = readLock(found?.text)?.until
  const isTaken = until !== undefined && Date.parse(until) > now().getTime()
  if (isTaken || !(await write(found?.tag))) {
    return (
      `Another deploy is under way${until ? `, with its turn until ${until}` : ''}. Wait for it and run this again; ` +
      `if it was killed, wait until then, or npx wrangler r2 object delete ${name}/${DEPLOY_LOCK_KEY} --remote`
    )
  }
  let retained = Promise.resolve(true)
  /** Must not run concurrently with itself. */
  const renew = async () => {
    renewed = now().getTime()
    const tag = await findOwnTag()
    return tag !== undefined && (await write(tag))
  }
  return {
    keep: () => {
      if (now().getTime() - renewed >= RENEW_MS) retained = renew()
      return retained
    },
    end: async () => {
      if ((await findOwnTag()) !== undefined) await bucket.remove(DEPLOY_LOCK_KEY)
    },
  }
}

/** A signed-in customer without a password. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import type { Session } from '../../database/queries/core/owner.ts'
import { insertSession } from '../../database/queries/core/passwords.ts'
import { newCustomerSession } from '../../functions/core/session/new-session.ts'

const FROM = { ipAddress: '', userAgent: '' }

export const signedIn = async (client: Client, customerId: string, at: Date): Promise<Session> => {
  const session = newCustomerSession(FROM, at)
  await batch(client, 'write', [insertSession('customer', customerId, session)])
  return { token: session.token, now: at.toISOString() }
}

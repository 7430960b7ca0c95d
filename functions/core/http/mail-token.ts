/** Makes the token of a mail's link to an order. */
import type { MailToken } from '../../../database/queries/core/mail.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { sha256 } from './sha256.ts'

const TOKEN_BYTES = 16

export async function newMailToken(): Promise<MailToken> {
  const token = randomToken(crypto, TOKEN_BYTES)
  return { token, tokenHash: await sha256(token) }
}

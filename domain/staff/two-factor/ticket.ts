/**
 * Ticket between the two steps of a staff sign-in: its holder has just entered the right password. It is signed, not
 * stored, grants no access, and is void once the password changes.
 */
import { fromHex } from '../../core/token/from-hex.ts'
import { hmacKey } from '../../core/token/hmac-key.ts'
import { toHex } from '../../core/token/to-hex.ts'

export type SignInTicket = {
  id: string
  email: string
  /** Time since when the account has had the entered password. */
  credentials_from: string
}

/** Long enough to find the phone. */
const LIFE_MS = 5 * 60_000

const TICKET = /^((?:[0-9a-f]{2})+)\.([0-9a-f]{64})$/

const signed = (payload: string) => new TextEncoder().encode(`sign-in ticket:${payload}`)

export async function ticketFor({ id, email, credentials_from }: SignInTicket, secret: string, at: Date) {
  const fields = [id, email, credentials_from, at.getTime() + LIFE_MS]
  const payload = toHex(new TextEncoder().encode(JSON.stringify(fields)))
  return `${payload}.${toHex(await crypto.subtle.sign('HMAC', await hmacKey(secret), signed(payload)))}`
}

/** Returns undefined if the signature is invalid or the ticket has expired. */
export async function readTicket(ticket: string, secret: string, at: Date): Promise<SignInTicket | undefined> {
  const [, payload, signature] = TICKET.exec(ticket) ?? []
  if (payload === undefined || signature === undefined || secret === '') return undefined
  const isSignatureValid = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(secret),
    fromHex(signature),
    signed(payload),
  )
  if (!isSignatureValid) return undefined
  const fields: [string, string, string, number] = JSON.parse(new TextDecoder().decode(fromHex(payload)))
  const [id, email, credentials_from, expires] = fields
  return expires > at.getTime() ? { id, email, credentials_from } : undefined
}

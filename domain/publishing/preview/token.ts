/** Token of a preview's link: id, moment shown and expiry, signed by the shop, so that pages need no query. */
import { fromHex } from '../../core/token/from-hex.ts'
import { hmacKey } from '../../core/token/hmac-key.ts'
import { toHex } from '../../core/token/to-hex.ts'

export type PreviewTicket = {
  id: string
  as_of: Date
  expires_at: Date
}

const PURPOSE = 'preview:'

/** Id, both times in seconds, signature. */
const TOKEN = /^([0-9a-f]{32})\.(\d{1,12})\.(\d{1,12})\.([0-9a-f]{64})$/

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

const signedText = (payload: string) => new TextEncoder().encode(PURPOSE + payload)

export const previewToken = async ({ id, as_of, expires_at }: PreviewTicket, secret: string): Promise<string> => {
  const payload = `${id}.${seconds(as_of)}.${seconds(expires_at)}`
  return `${payload}.${toHex(await crypto.subtle.sign('HMAC', await hmacKey(secret), signedText(payload)))}`
}

/** Contents of a token signed by the shop; undefined for any other, and for an expired one. */
export const readPreviewToken = async (
  token: string,
  secret: string,
  now: Date,
): Promise<PreviewTicket | undefined> => {
  const [, id, asOf, expires, hex] = TOKEN.exec(token) ?? []
  if (secret === '' || id === undefined || hex === undefined) return undefined
  const expires_at = new Date(Number(expires) * 1000)
  if (expires_at.getTime() <= now.getTime()) return undefined
  const isSignatureValid = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(secret),
    fromHex(hex),
    signedText(`${id}.${asOf}.${expires}`),
  )
  return isSignatureValid ? { id, as_of: new Date(Number(asOf) * 1000), expires_at } : undefined
}

/**
 * Token of an unsubscribe link: an e-mail address and a list, signed by the shop. It is not stored and never expires.
 */
import { hmacKey } from '../../core/token/hmac-key.ts'
import { MAILING_LISTS, type MailingList } from '../mail/mailing-list.ts'

/** Part of the signed text, so that a link for one list can't unsubscribe from another. */
const PURPOSES: Record<MailingList, string> = { marketing: 'unsubscribe:', stock_notices: 'stop stock notices:' }

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns undefined for invalid base64url. */
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const signedText = (list: MailingList, email: string) => new TextEncoder().encode(PURPOSES[list] + email)

/** `email` in lower case. */
export const unsubscribeToken = async (list: MailingList, email: string, secret: string): Promise<string> => {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), signedText(list, email))
  return `${base64url(new TextEncoder().encode(email))}.${base64url(new Uint8Array(signature))}`
}

/** List and e-mail address of a token. Returns undefined if the signature is invalid. */
export const readUnsubscribeToken = async (
  token: string,
  secret: string,
): Promise<{ list: MailingList; email: string } | undefined> => {
  const [address = '', signature = ''] = token.split('.').map((part) => fromBase64url(part))
  if (address === '' || signature === '') return undefined
  const email = new TextDecoder().decode(address)
  const key = await hmacKey(secret)
  for (const list of MAILING_LISTS) {
    if (await crypto.subtle.verify('HMAC', key, signature, signedText(list, email))) return { list, email }
  }
  return undefined
}

/** The token of a mail's unsubscribe link: an address with the shop's signature, so that it needs no row and never ends. */

const PURPOSE = 'unsubscribe:'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** undefined for what is not base64url. */
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Promise<CryptoKey> => {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

const signedText = (email: string) => new TextEncoder().encode(PURPOSE + email)

/** `email` in lower case. */
export const unsubscribeToken = async (email: string, secret: string): Promise<string> => {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedText(email))
  return `${base64url(new TextEncoder().encode(email))}.${base64url(new Uint8Array(signature))}`
}

/** The address of a token that the shop has signed; undefined for any other. */
export const readUnsubscribeToken = async (token: string, secret: string): Promise<string | undefined> => {
  const [address = '', signature = ''] = token.split('.').map((part) => fromBase64url(part))
  if (address === '' || signature === '') return undefined
  const email = new TextDecoder().decode(address)
  const isOurs = await crypto.subtle.verify('HMAC', await keyOf(secret), signature, signedText(email))
  return isOurs ? email : undefined
}

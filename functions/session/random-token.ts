/** An unguessable name for a session or the link of a mail: 64 hex digits. */

const TOKEN_BYTES = 32

export const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

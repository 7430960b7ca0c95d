/** Text in the head of a mail: one line, encoded where it is not plain ASCII (RFC 2047), folded where it is long. */

/** Characters of a subject or a name that are kept. */
const LONGEST = 200

/** Bytes that an encoded word of at most 75 characters holds: `=?UTF-8?B?` and `?=` around base64. */
const BYTES_A_WORD = 45

/** A line break would begin a header of the sender's own; any control character counts as one. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Parts of at most BYTES_A_WORD bytes; a character is never cut. */
const chunksOf = (text: string): Uint8Array[] => {
  const encoder = new TextEncoder()
  const chunks: number[][] = [[]]
  for (const character of text) {
    const bytes = encoder.encode(character)
    if ((chunks.at(-1)?.length ?? 0) + bytes.length > BYTES_A_WORD) chunks.push([])
    chunks.at(-1)?.push(...bytes)
  }
  return chunks.map((chunk) => Uint8Array.from(chunk))
}

const encoded = (line: string): string =>
  chunksOf(line)
    .map((chunk) => `=?UTF-8?B?${base64(chunk)}?=`)
    .join('\r\n ')

/** Plain and short enough to stand as it is; what looks like an encoded word must not. */
const isPlain = (line: string): boolean => /^[\x20-\x7e]{0,60}$/.test(line) && !line.includes('=?')

/** A subject, as it stands after `Subject: `. */
export const headerText = (text: string): string => {
  const line = oneLine(text)
  return isPlain(line) ? line : encoded(line)
}

/** `Name <address>`, as it stands after `From: `. The address must have been checked by `isMailAddress`. */
export const headerMailbox = (name: string, address: string): string => {
  const line = oneLine(name)
  if (line === '') return address
  const quoted = `"${line.replace(/[\\"]/g, '\\$&')}"`
  return `${isPlain(line) ? quoted : encoded(line)} <${address}>`
}

/** Whether an address may stand in an envelope and a header: plain ASCII, one @, nothing that ends or begins anything else. */
export const isMailAddress = (address: string): boolean =>
  address.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(address)

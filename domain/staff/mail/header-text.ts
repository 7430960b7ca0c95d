/** Sanitises text for mail headers: a single line, and addresses that can't inject further headers. */

/** Maximum length of a subject or a name. The rest is cut off. */
const MAX_LENGTH = 200

/** A line break would start another header; control characters are treated the same. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()

/** Accepts only e-mail addresses that are safe in an envelope and a header: plain ASCII, one @, no delimiters. */
export const isMailAddress = (address: string): boolean =>
  address.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(address)

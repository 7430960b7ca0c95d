/** Text for mail headers: one line, and addresses that can't add to them. */

/** Characters of a subject or a name that are kept. */
const LONGEST = 200

/** A line break would start another header; any control character counts as one. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()

/** Whether an address may stand in an envelope and a header: plain ASCII, one @, nothing that ends or begins anything else. */
export const isMailAddress = (address: string): boolean =>
  address.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(address)

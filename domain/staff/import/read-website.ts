/** Reads the address of a maker's website. */
import { type Reading, readAs, unreadable } from './reading.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/** `website` is host and path, without a scheme or a slash at the end. */
export function readWebsite(text: string): Reading<{ website: string; hadScheme: boolean }> {
  const hadScheme = SCHEME.test(text)
  const parsed = URL.parse(hadScheme ? text : `https://${text}`)
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || !parsed.hostname.includes('.')) {
    return unreadable('is not a website address')
  }
  return readAs({ website: `${parsed.host}${parsed.pathname}`.replace(/\/$/, ''), hadScheme })
}

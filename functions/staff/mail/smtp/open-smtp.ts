/** Opens SMTP by SMTP_URL. */
import type { MailPort } from '../port.ts'
import { smtpPort } from './smtp-port.ts'
import { parseSmtpUrl } from './smtp-url.ts'

/** Timeout of one mail, in milliseconds. */
const TIMEOUT_MS = 30_000

/** The client name of a shop without a host name (RFC 5321 §4.1.3). */
const NAMELESS = '[127.0.0.1]'

const isHostName = (name: string): boolean => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z-]+$/i.test(name)

/** Throws on an invalid SMTP_URL. `hostname` is the shop's own. */
export const openSmtp = (address: string, hostname: string): MailPort =>
  smtpPort(parseSmtpUrl(address), {
    clientName: isHostName(hostname) ? hostname : NAMELESS,
    timeout: TIMEOUT_MS,
  })

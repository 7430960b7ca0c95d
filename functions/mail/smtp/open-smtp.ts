/** SMTP as SMTP_URL has it. */
import type { MailPort } from '../port.ts'
import { smtpPort } from './smtp-port.ts'
import { parseSmtpUrl } from './smtp-url.ts'

/** Milliseconds for one mail. */
const PATIENCE = 30_000

/** What a shop without a name of its own calls itself (RFC 5321 §4.1.3). */
const NAMELESS = '[127.0.0.1]'

const isHostName = (name: string): boolean => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z-]+$/i.test(name)

/** Throws on an SMTP_URL that is no address. `hostname` is the shop's own. */
export const openSmtp = (address: string, hostname: string): MailPort =>
  smtpPort(parseSmtpUrl(address), {
    clientName: isHostName(hostname) ? hostname : NAMELESS,
    patience: PATIENCE,
  })

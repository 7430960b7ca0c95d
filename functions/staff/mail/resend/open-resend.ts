/** Resend's adapter with the Worker's clock. */
import type { MailPort } from '../port.ts'
import { resendPort } from './resend-port.ts'

/** Timeout of one mail, in milliseconds. */
const TIMEOUT_MS = 30_000

const RESEND = 'https://api.resend.com'

/** `apiUrl` is '' for Resend itself. */
export const openResend = (apiKey: string, apiUrl: string): MailPort =>
  resendPort({
    apiKey,
    apiUrl: apiUrl || RESEND,
    timeout: TIMEOUT_MS,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
  })

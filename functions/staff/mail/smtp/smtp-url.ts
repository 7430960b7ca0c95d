/** Parses SMTP_URL: server, port, encryption and credentials. */

export type SmtpServer = {
  host: string
  port: number
  /** 'smtps': encrypted from the beginning. Otherwise by STARTTLS, if the server offers it. */
  encryption: 'from_start' | 'starttls'
  credentials: { user: string; password: string } | undefined
}

const PORTS = { from_start: 465, starttls: 587 } as const

/** `smtp://user:password@host:587` or `smtps://…`; user and password percent-encoded. Throws on anything else. */
export const parseSmtpUrl = (address: string): SmtpServer => {
  const { protocol, hostname, port, username, password } = new URL(address)
  if (hostname === '') throw new Error('SMTP_URL names no host')
  const encryption = protocol === 'smtps:' ? 'from_start' : 'starttls'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? PORTS[encryption] : Number(port),
    encryption,
    credentials:
      username === '' ? undefined : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

/** True if the server is on this machine. */
export const isLoopback = ({ host }: SmtpServer): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

import { testMailPort } from '../../../tests/contracts/mail-port.ts'
import { openNodeSocket } from '../../../tests/factories/node-socket.ts'
import { PASSWORD, startSmtp, USER } from '../../../tests/factories/smtp-server.ts'
import { smtpPort } from './smtp-port.ts'
import { parseSmtpUrl } from './smtp-url.ts'

const portAt = (address: string, patience: number) =>
  smtpPort(parseSmtpUrl(address), { openSocket: openNodeSocket, clientName: 'shop.test', patience })

/** Quoted-printable undone. */
const readable = (message: string): string =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

testMailPort({
  start: async ({ hasWrongKey = false } = {}) => {
    const server = await startSmtp({ disabledCommands: [] })
    const password = encodeURIComponent(hasWrongKey ? 'wrong' : PASSWORD)
    return {
      port: portAt(`smtp://${encodeURIComponent(USER)}:${password}@localhost:${server.port}`, 5000),
      taken: () =>
        server.taken.map(({ message }) => ({
          id: /^Message-ID: (.*)$/m.exec(message)?.[1] ?? crypto.randomUUID(),
          message: readable(message),
        })),
      close: server.close,
    }
  },
  at: (port, patience) => portAt(`smtp://127.0.0.1:${port}`, patience),
})

/** Node's TCP sockets in the shape of the Worker's, so that what speaks over them can be tested without one. */
import { once } from 'node:events'
import { connect as connectPlain, type Socket as Plain } from 'node:net'
import { Duplex } from 'node:stream'
import { connect as connectSecure } from 'node:tls'
import type { OpenSocket, Socket } from '../../functions/mail/smtp/socket.ts'
import { CERTIFICATE } from './smtp-server.ts'

const wrap = (socket: Plain, opening: 'connect' | 'secureConnect'): Socket => {
  socket.on('error', () => undefined)
  const { readable, writable } = Duplex.toWeb(socket)
  return {
    readable: readable as ReadableStream<Uint8Array>,
    writable,
    opened: once(socket, opening),
    startTls: () => wrap(connectSecure({ socket, ca: CERTIFICATE, servername: 'localhost' }), 'secureConnect'),
    close: async () => {
      socket.destroy()
    },
  }
}

export const openNodeSocket: OpenSocket = ({ hostname, port }, { secureTransport }) =>
  secureTransport === 'on'
    ? wrap(connectSecure({ host: hostname, port, ca: CERTIFICATE, servername: 'localhost' }), 'secureConnect')
    : wrap(connectPlain({ host: hostname, port }), 'connect')

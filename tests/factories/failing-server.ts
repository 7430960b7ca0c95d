/** A server that accepts a connection and then fails, whatever the protocol. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Hangs up at the first data, or never answers. Listens on localhost; call `close`. */
export const startFailing = async (how: 'hangs up' | 'is silent'): Promise<{ port: number; close: () => void }> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    if (how === 'hangs up') socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

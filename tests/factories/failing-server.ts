/** A server that takes a connection and then fails, whatever is spoken over it. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Hangs up at the first word, or never says one. On localhost; `close` it. */
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

/** A server that accepts a connection and then fails, whatever the protocol. */
import { createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** Hangs up at the first data, or never answers. Listens on localhost; call `close`. */
export const startFailing = async (how: 'hangs up' | 'is silent'): Promise<{ port: number; close: () => void }> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    if (how === 'hangs up') socket.destroy()
  })
  return {
    port: await listen(server),
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

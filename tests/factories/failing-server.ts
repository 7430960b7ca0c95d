/** A server that accepts a connection and then fails, whatever the protocol. */
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

/** Hangs up at the first data, or never answers. Listens until the test has finished. Returns the port. */
export const startFailing = async (how: 'hangs up' | 'is silent'): Promise<number> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    if (how === 'hangs up') socket.destroy()
  })
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return listen(server)
}

/** Opens a server of a test on a free port of this machine, and returns the port. */
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  // Only the address of a pipe has no port.
  return (server.address() as AddressInfo).port
}

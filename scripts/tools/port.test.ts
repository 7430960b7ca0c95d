import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listen } from '../../tests/factories/listen.ts'
import { freePort, portProblem } from './port.ts'

test('a free port can be listened on, and is outside the system’s ephemeral range', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await portProblem('127.0.0.1', port)).toContain(`PORT=${port + 1} npm start`)
  server.close()
  await once(server, 'close')
  expect(await portProblem('127.0.0.1', port)).toBeUndefined()
})

test('waits for a port that is freed shortly', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.once('connection', () => server.close())
  expect(await portProblem('127.0.0.1', port, 10_000)).toBeUndefined()
})

test('gives up once the time is over, however long each look takes', async () => {
  const server = createServer()
  const port = await listen(server)
  const now = vi.spyOn(performance, 'now')
  for (const ms of [0, 2999, 2999, 6000]) now.mockReturnValueOnce(ms)
  expect(await portProblem('127.0.0.1', port, 3000)).toContain('is taken')
  server.close()
})

test('does not open the port itself, since a proxy may be waiting for the shop there', async () => {
  const port = await freePort()
  const listen = vi.spyOn(Server.prototype, 'listen')
  expect(await portProblem('127.0.0.1', port)).toBeUndefined()
  expect(listen.mock.calls.flat()).not.toContain(port)
})

test('names an address that the machine does not have', async () => {
  expect(await portProblem('192.0.2.1', 8787)).toContain('Set HOST to an address of this machine')
})

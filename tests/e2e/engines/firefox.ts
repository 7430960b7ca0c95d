#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, whose channel `moz-firefox` drives an ordinary Firefox over WebDriver BiDi. Firefox ESR
 * 153 does not know one command that Playwright sends for each new page, and Playwright gives up on its error. This program
 * passes all messages on, and turns that error into a success. Once Debian's Firefox knows the command, delete this file and
 * let playwright.engines.config.ts start Firefox itself.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { programPath } from '../../../scripts/tools/engines.ts'

/** Media features, such as reduced motion, are set by preferences instead. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

/** Firefox prints this, and its address, once it accepts connections. Playwright reads the address. */
const LISTENING = 'WebDriver BiDi listening on '

type Message = { id?: number; method?: string; error?: string }

function passOn(client: WebSocket, firefox: WebSocket): void {
  const forgiven = new Set<number | undefined>()
  const waiting: string[] = []
  firefox.on('open', () => {
    for (const message of waiting.splice(0)) firefox.send(message)
  })
  client.on('message', (data) => {
    const message = String(data)
    const { id, method }: Message = JSON.parse(message)
    if (method === UNKNOWN) forgiven.add(id)
    if (firefox.readyState === WebSocket.OPEN) firefox.send(message)
    else waiting.push(message)
  })
  firefox.on('message', (data) => {
    const message = String(data)
    const { id, error }: Message = JSON.parse(message)
    const isForgiven = error === 'unknown command' && forgiven.has(id)
    client.send(isForgiven ? JSON.stringify({ type: 'success', id, result: {} }) : message)
  })
  firefox.on('close', () => client.close())
  client.on('close', () => firefox.close())
}

function listenFor(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => {
    const bound = server.address()
    if (bound !== null && typeof bound === 'object') console.error(`${LISTENING}ws://127.0.0.1:${bound.port}`)
  })
  server.on('connection', (client, { url }) => passOn(client, new WebSocket(`${address}${url}`)))
}

const browser = spawn(programPath('firefox'), process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
createInterface({ input: browser.stderr }).on('line', (line) => {
  if (line.startsWith(LISTENING)) listenFor(line.slice(LISTENING.length))
  else console.error(line)
})
browser.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal))

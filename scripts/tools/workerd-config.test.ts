import { expect, test } from 'vitest'
import { workerdConfig } from './workerd-config.ts'

const options = {
  modules: [{ name: 'worker.js', source: 'export default {}' }],
  compatibilityDate: '2026-08-01',
  compatibilityFlags: [],
  host: '127.0.0.1',
  port: 3000,
  siteDir: '/data/site',
  mediaDir: '/data/media',
  vars: ['AUTH_SECRET'],
}

test('the shop listens on the given host and port', () => {
  expect(workerdConfig(options)).toContain('address = "127.0.0.1:3000"')
  expect(workerdConfig({ ...options, host: '::1' })).toContain('address = "[::1]:3000"')
})

test('the clock is reachable only from this machine, by a socket that doesn’t serve the shop', () => {
  const config = workerdConfig({ ...options, host: '0.0.0.0' })
  expect(config).toContain('(name = "clock", address = "127.0.0.1:0", http = (), service = "clock")')
  expect(config.match(/service = "shop"\),?\n/g)).toHaveLength(1)
})

test('folders are served read-only and without dotfiles', () => {
  const config = workerdConfig(options)
  expect(config).toContain('(path = "/data/site", writable = false, allowDotfiles = false)')
  expect(config).toContain('(path = "/data/media", writable = true, allowDotfiles = false)')
})

test('the file has no values of bindings, which are read from the environment', () => {
  expect(workerdConfig(options)).toContain('(name = "AUTH_SECRET", fromEnvironment = "AUTH_SECRET")')
})

test('limits the heap below the memory of a hosted Worker', () => {
  const limit = Number(/v8Flags = \["--max-heap-size=(\d+)"\]/.exec(workerdConfig(options))?.[1])
  expect(limit).toBeLessThan(128)
})

test('quotes, line breaks and control characters of a source are escaped as Cap’n Proto reads them', () => {
  const source = 'const a = "\\n"\n\u0001'
  const config = workerdConfig({ ...options, modules: [{ name: 'w.js', source }] })
  expect(config).toContain(String.raw`esModule = "const a = \"\\n\"\n\x01"`)
})

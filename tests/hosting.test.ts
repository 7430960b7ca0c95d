/** The files that run a shop as a service fit the code: settings, commands, ports, folders and limits. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { MAX_MEDIA_BYTES } from '../domain/publishing/media/media.ts'
import packageJson from '../package.json' with { type: 'json' }
import { DRAIN_MS } from '../scripts/shop/workerd.ts'
import { PAGE_SOURCES, WORKER_SOURCES } from '../scripts/tools/bundle.ts'
import { readReference, variableNames } from '../scripts/tools/reference.ts'
import type { Settings } from '../scripts/tools/settings.ts'
import { REFUSED } from '../scripts/tools/stop-with.ts'
import { shopSettings } from './factories/shop-settings.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Settings that an operator adds, since the files hold no secrets. */
const SECRETS = { SITE_URL: 'https://wine.example', AUTH_SECRET: 'x'.repeat(32) }

/** The settings of a file's variables; fails if one is unknown or invalid. */
function settingsOf(variables: Record<string, string>): Settings {
  expect(variableNames(readReference())).toEqual(expect.arrayContaining(Object.keys(variables)))
  return shopSettings({ ...SECRETS, ...variables })
}

const secondsOf = (text: string): number => {
  const [, count, unit = 's'] = /^(\d+)(s|min|m)?$/.exec(text) ?? []
  return Number(count) * (unit === 's' ? 1 : 60)
}

/** A stop must last longer than the Worker's, plus that of the database. */
const STOPS_WITHIN = DRAIN_MS / 1000 + 5

const expectLongEnough = (seconds: number) => expect(seconds).toBeGreaterThan(STOPS_WITHIN)

/** Files named in a command exist, and it is run by the Node that is checked first. */
function expectRunnable(words: readonly string[]): void {
  expect(words[0]).toMatch(/(?:^|\/)node$/)
  const files = words.filter((word) => /\.(?:ts|cjs|mjs)$/.test(word))
  expect(files[0]).toBe('./scripts/check-node.cjs')
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
}

describe('Dockerfile', () => {
  /** Instructions with continued lines joined. */
  const instructions = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(?<name>[A-Z]+)\s+(?<rest>.*)$/.exec(line.trim())?.groups ?? { name: line, rest: '' })
  const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest ?? '')
  const last = (name: string) => all(name).at(-1) ?? ''
  const variables = Object.fromEntries(
    [...last('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )

  test('has known instructions only, and three stages', () => {
    const known = 'ARG FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' ')
    expect(instructions.filter(({ name }) => !known.includes(name ?? ''))).toEqual([])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Dockerfile
    expect(all('FROM').map((stage) => stage.split(' AS ')[0])).toEqual(Array(3).fill('${NODE_IMAGE}'))
  })

  test('has the Node of the project', () => {
    expect(all('ARG')[0]).toBe(`NODE_IMAGE=node:${packageJson.devDependencies.node}-bookworm-slim`)
  })

  test('runs the shop as a user without rights, with valid settings', () => {
    expect(last('USER')).toBe('node')
    const { COMMIT: _, GITHUB_SHA, ...settings } = variables
    expect(GITHUB_SHA).toBeDefined()
    expect(settingsOf(settings)).toMatchObject({
      host: '0.0.0.0',
      port: Number(last('EXPOSE')),
      dataDir: last('VOLUME'),
    })
    expectRunnable(z.array(z.string()).parse(JSON.parse(last('CMD'))))
    expect(last('HEALTHCHECK')).toContain('/api/health')
  })

  test('copies only from stages, or what the build sends', () => {
    const stages = new Set(all('FROM').map((stage) => stage.split(' AS ')[1]))
    const from = all('COPY').flatMap((copy) => /--from=(\S+)/.exec(copy)?.[1] ?? [])
    expect(from.filter((stage) => !stages.has(stage))).toEqual([])
    const files = all('COPY').filter((copy) => !copy.startsWith('--from'))
    const sources = files.flatMap((copy) => copy.split(' ').slice(0, -1)).filter((source) => source !== '.')
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
  })

  test('runs only npm scripts that exist', () => {
    const scripts = all('RUN').flatMap((run) => /npm run ([\w:]+)/.exec(run)?.[1] ?? [])
    expect(scripts).toEqual(['bundle'])
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts))
  })

  test('has the Node that scripts/check-node.cjs looks for, without development packages', () => {
    expect(all('RUN').filter((run) => run.includes('--omit=dev'))).toEqual([
      expect.stringContaining('ln -s /usr/local/bin/node node_modules/.bin/node'),
    ])
    expect(read('scripts/check-node.cjs')).toContain('../node_modules/.bin/node')
  })

  test('is sent no secrets and no data, but all sources of the bundles', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', 'node_modules', 'dist', '**/*.env']))
    const needed = [...PAGE_SOURCES, ...WORKER_SOURCES, 'scripts', 'build', 'content', 'hosting', 'package.json']
    expect(needed.filter((path) => ignored.includes(path.split('/')[0] ?? ''))).toEqual([])
  })
})

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  volumes: z.array(z.string()),
  networks: z.array(z.string()),
  restart: z.literal('unless-stopped'),
})

const compose = z
  .object({
    services: z.object({
      shop: service.extend({ init: z.literal(true), stop_grace_period: z.string(), env_file: z.literal('shop.env') }),
      caddy: service.extend({ ports: z.array(z.string()) }),
    }),
    networks: z.object({
      inside: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parseYaml(read('hosting/compose.yaml')))

describe('compose.yaml', () => {
  const { shop, caddy } = compose.services

  test('trusts the address of its proxy, and no other', () => {
    const [{ subnet }] = compose.networks.inside.ipam.config
    expect(settingsOf({ ...shop.environment, HOST: '0.0.0.0' }).trustedProxy).toBe(subnet)
    expect(Object.keys(shop.environment)).toEqual(['TRUSTED_PROXY'])
  })

  test('lets requests in flight be completed', () => expectLongEnough(secondsOf(shop.stop_grace_period)))

  test('keeps the data and the certificates in volumes, and opens HTTP/1 to 3', () => {
    const named = [...shop.volumes, ...caddy.volumes].map((volume) => volume.split(':')[0] ?? '')
    const files = named.filter((name) => name.startsWith('./'))
    expect(files.map((file) => existsSync(join(ROOT, 'hosting', file)))).toEqual([true])
    expect(named.filter((name) => !files.includes(name)).toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    expect(shop.volumes).toEqual(['data:/data'])
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  })
})

describe('Caddyfile', () => {
  const text = read('hosting/Caddyfile')

  test('serves HTTP/1 to 3, and lets the largest upload through', () => {
    expect(text).toContain('protocols h1 h2 h3')
    const [, mebibytes] = /max_size (\d+)MiB/.exec(text) ?? []
    expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(MAX_MEDIA_BYTES)
  })

  test('makes requests wait for a restarting shop, on connections of their own', () => {
    expectLongEnough(secondsOf(/lb_try_duration (\w+)/.exec(text)?.[1] ?? ''))
    expect(text).toContain('keepalive off')
  })

  test('has the variables that the compose file sets, and the shop’s default address', () => {
    const used = [...text.matchAll(/\{\$(\w+)(?::([^}]+))?\}/g)]
    expect(used.map(([, name]) => name).toSorted()).toEqual(Object.keys(compose.services.caddy.environment).toSorted())
    const { host, port } = settingsOf({})
    expect(used.find(([, name]) => name === 'SHOP')?.[2]).toBe(`${host}:${port}`)
  })
})

/** Values of a systemd unit by section and key, several of one key in order. */
function unit(file: string): (section: string, key: string) => string[] {
  let section = ''
  const values: [section: string, key: string, value: string][] = []
  for (const line of read(`hosting/${file}`).split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    if (heading !== undefined) section = heading
    else {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (key === undefined || value === undefined) throw new Error(`${file}: ${line}`)
      values.push([section, key, value])
    }
  }
  return (wanted, key) => values.filter(([of, name]) => of === wanted && name === key).map(([, , value]) => value)
}

const variablesOf = (lines: string[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((pair) => pair.split('=') as [string, string]))

describe('systemd', () => {
  const shop = unit('cellardoor.service')
  const backup = unit('cellardoor-backup.service')

  test('the socket is the address that the shop names, and belongs to the service', () => {
    const { host, port } = settingsOf(variablesOf(shop('Service', 'Environment')))
    expect(unit('cellardoor.socket')('Socket', 'ListenStream')).toEqual([`${host}:${port}`])
    expect(shop('Unit', 'Requires')).toEqual(['cellardoor.socket'])
  })

  test.each([
    ['cellardoor.service', shop],
    ['cellardoor-backup.service', backup],
  ])('%s runs a command that exists, on the data folder that it may write to', (_, of) => {
    const { dataDir } = settingsOf(variablesOf(of('Service', 'Environment')))
    expect(dataDir).toBe(`/var/lib/${of('Service', 'StateDirectory')[0]}`)
    const [command = ''] = of('Service', 'ExecStart')
    const [folder = ''] = of('Service', 'WorkingDirectory')
    expectRunnable(command.split(' ').map((word) => word.replace(`${folder}/`, '')))
  })

  test.each([
    ['cellardoor.service', shop],
    ['cellardoor-backup.service', backup],
  ])('%s has no rights beyond its own files', (_, of) => {
    expect(of('Service', 'User')).toEqual(['cellardoor'])
    expect(of('Service', 'ProtectSystem')).toEqual(['strict'])
    expect(of('Service', 'CapabilityBoundingSet')).toEqual([''])
    for (const key of ['NoNewPrivileges', 'PrivateTmp', 'PrivateDevices', 'ProtectHome', 'RestrictNamespaces']) {
      expect([key, of('Service', key)]).toEqual([key, ['true']])
    }
  })

  test('a refused start is not repeated, by systemd or by a visitor', () => {
    expect(shop('Service', 'RestartPreventExitStatus')).toEqual([String(REFUSED)])
    expect(shop('Service', 'ExecStopPost')).toEqual([
      `+/bin/sh -c 'test "$EXIT_STATUS" != ${REFUSED} || exec systemctl stop --no-block cellardoor.socket'`,
    ])
  })

  test('requests in flight are completed, and the backup may write where it goes', () => {
    expectLongEnough(secondsOf(shop('Service', 'TimeoutStopSec')[0] ?? ''))
    const [, to] = /--to (\S+)/.exec(backup('Service', 'ExecStart')[0] ?? '') ?? []
    expect(backup('Service', 'ReadWritePaths')).toEqual([to])
    expect(unit('cellardoor-backup.timer')('Timer', 'Persistent')).toEqual(['true'])
  })
})

test('fly.toml fits the image', () => {
  const fly = z
    .object({
      env: z.record(z.string(), z.string()),
      kill_timeout: z.string(),
      build: z.object({ dockerfile: z.string() }),
      mounts: z.object({ destination: z.string() }),
      http_service: z.object({
        internal_port: z.int(),
        auto_stop_machines: z.literal('off'),
        min_machines_running: z.literal(1),
        checks: z.array(z.object({ path: z.string() })),
      }),
    })
    .parse(parseToml(read('hosting/fly.toml')))
  const image = read('Dockerfile')
  settingsOf(fly.env)
  expectLongEnough(secondsOf(fly.kill_timeout))
  expect(existsSync(join(ROOT, fly.build.dockerfile))).toBe(true)
  expect(image).toContain(`VOLUME ${fly.mounts.destination}\n`)
  expect(image).toContain(`EXPOSE ${fly.http_service.internal_port}\n`)
  expect(fly.http_service.checks.map(({ path }) => path)).toEqual(['/api/health'])
})

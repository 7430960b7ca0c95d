/** Generators that the shop's build is compared with, each in a folder here: how to install and run them. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/tools/bundle.ts'
import { childEnv } from '../../scripts/tools/env.ts'
import type { Shop } from './shop/shop.ts'

export type Generator = {
  /** Name of its folder. */
  id: string
  name: string
  /** Packages whose versions are reported with it. */
  packages: string[]
  /** Run once after the templates were copied, unmeasured; from its site folder. */
  prepare?: string[]
  build: string[]
  /** Output and caches of earlier builds, in its site folder or beside it, removed before a full build. */
  caches: string[]
}

const run = promisify(execFile)
const SOURCES = fileURLToPath(new URL('.', import.meta.url))
/** Work folder, ignored by Git and by the checks. */
export const WORK = join(ROOT, 'dist/peers')
/** Output folder of each, in its site folder. */
export const OUT = 'out'

const ESBUILD = ['loop.tsx', '--bundle', '--platform=node', '--format=esm', '--jsx=automatic', '--packages=external']
const ASTRO = {
  build: [process.execPath, '../node_modules/astro/bin/astro.mjs', 'build', '--silent'],
  caches: ['.astro', '../node_modules/.astro', '../node_modules/.vite', 'node_modules'],
}

export const GENERATORS: Generator[] = [
  {
    id: 'react',
    name: 'bare React loop',
    packages: ['react'],
    prepare: ['../node_modules/.bin/esbuild', ...ESBUILD, '--outfile=loop.js'],
    build: [process.execPath, 'loop.js'],
    caches: [],
  },
  {
    id: 'eleventy',
    name: 'Eleventy, JavaScript templates',
    packages: ['@11ty/eleventy'],
    build: [process.execPath, '../node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    caches: [],
  },
  { id: 'astro', name: 'Astro', packages: ['astro'], ...ASTRO },
  { id: 'astro-react', name: 'Astro with React', packages: ['astro', '@astrojs/react', 'react'], ...ASTRO },
  {
    id: 'next',
    name: 'Next export, App Router',
    packages: ['next', 'react'],
    build: [process.execPath, '../node_modules/next/dist/bin/next', 'build'],
    caches: ['.next'],
  },
]

export const siteOf = ({ id }: Generator): string => join(WORK, id, 'site')

/** Disables prompts and telemetry. */
export const generatorEnv = (): Record<string, string> =>
  childEnv({ NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' })

/** Installs its packages once for each set of versions, without running their scripts. */
async function install({ id }: Generator): Promise<void> {
  const folder = join(WORK, id)
  const wanted = readFileSync(join(SOURCES, id, 'package.json'), 'utf8')
  const mark = join(folder, 'installed.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  console.log(`Installing the packages of ${id} …`)
  const args = ['install', `--prefix=${folder}`, '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', args, { cwd: folder, env: generatorEnv(), maxBuffer: 2 ** 26 })
  writeFileSync(mark, wanted)
}

/** Installs missing packages, removes the output of earlier runs, and copies the templates again. */
export async function setUp(generator: Generator): Promise<void> {
  await install(generator)
  const site = siteOf(generator)
  rmSync(site, { recursive: true, force: true })
  cpSync(join(SOURCES, generator.id), site, { recursive: true })
  cpSync(join(SOURCES, 'shop'), join(WORK, generator.id, 'shop'), { recursive: true })
  for (const cache of generator.caches) rmSync(join(site, cache), { recursive: true, force: true })
  const [program, ...args] = generator.prepare ?? []
  if (program !== undefined) await run(program, args, { cwd: site, env: generatorEnv() })
}

export const writeShop = (generator: Generator, shop: Shop): void =>
  writeFileSync(join(siteOf(generator), 'shop.json'), JSON.stringify(shop))

/** E.g. 'Astro with React (astro 7.3.5, @astrojs/react 7.0.0, react 19.3.1)'. */
export function versionsOf({ id, name, packages }: Generator): string {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(SOURCES, id, 'package.json'), 'utf8'),
  )
  return `${name} (${packages.map((one) => `${one} ${dependencies[one]}`).join(', ')})`
}

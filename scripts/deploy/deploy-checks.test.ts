import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { type DeployFile, deployProblems } from './deploy-checks.ts'
import { isDeployed } from './deploy-files.ts'

const MIB = 1024 * 1024
const siteUrl = 'https://shop.example'
const site = (files: DeployFile[], fileLimit = 20) => ({
  files: [{ path: 'release.json', bytes: 10 }, ...files],
  robots: `User-agent: *\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  siteUrl,
  fileLimit,
  worker: { workers_dev: false },
})
const pages = (count: number) => Array.from({ length: count }, (_, n) => ({ path: `${n}.html`, bytes: 1 }))

test('accepts a site within the limits', () => {
  expect(deployProblems(site([...pages(14), { path: 'big.html', bytes: 20 * MIB }]))).toEqual([])
})

test('reports too many files', () => {
  expect(deployProblems(site(pages(16)))).toEqual([
    expect.stringMatching(/^The site has 17 files, over 80 % of the plan's 20: put its pages into a bucket/),
  ])
  expect(deployProblems({ ...site(pages(16)), inBucket: true })).toEqual([])
})

test('names a file that is too big', () => {
  expect(deployProblems(site([{ path: 'big.html', bytes: 21 * MIB }]))).toEqual([expect.stringContaining('big.html')])
})

test.each([
  [{ workers_dev: true, routes: [{ pattern: 'wine.example', custom_domain: true }] }, 1],
  [{ workers_dev: true, routes: [] }, 0],
  [{ workers_dev: false, routes: [] }, 0],
  [{ routes: [] }, 0],
  [{ workers_dev: true }, 0],
])('door 10: the Worker answers at workers.dev only while it has no route: %j', (worker, problems) => {
  expect(deployProblems({ ...site([]), worker })).toHaveLength(problems)
})

test('door 10: answers only at the address of its route as shipped', () => {
  const config = parse(readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8'))
  expect(config).toMatchObject({ workers_dev: false })
})

test('rejects a site built for another address', () => {
  expect(deployProblems({ ...site([]), siteUrl: 'https://other.example' })).toEqual([
    expect.stringContaining('an address other than'),
  ])
})

test('rejects an address without https', () => {
  const local = 'http://127.0.0.1:8787'
  expect(deployProblems({ ...site([]), robots: `Sitemap: ${local}/sitemap.xml`, siteUrl: local })).toEqual([
    expect.stringContaining('Set SITE_URL'),
  ])
})

test('rejects a deploy without a built site', () => {
  expect(deployProblems({ ...site([]), files: [] })).toEqual([expect.stringContaining('npm run build')])
})

test.each([
  ['red.html', true],
  ['_headers', true],
  ['red.html.br', false],
  ['red.html.gz', false],
  ['.manifest.json', false],
])('%s is deployed: %s', (file, expected) => expect(isDeployed(`site/${file}`)).toBe(expected))

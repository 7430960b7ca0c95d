/** `npm run deploy`: uploads dist/site and the Worker to Cloudflare; `-- --dry-run` stops before that, `--paid` allows the paid plan's files. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { filesBelow } from '../build/assets.ts'
import { takeArguments } from './arguments.ts'
import { ROOT } from './bundle.ts'
import { startChild } from './child-process.ts'
import { deployProblems } from './deploy/deploy-checks.ts'
import { DEPLOY_DIR } from './deploy/deploy-files.ts'
import { childEnv, readSettings } from './env.ts'
import { stopWith } from './stop-with.ts'
import { VERSION } from './version.ts'

const FREE_FILES = 20_000
const PAID_FILES = 100_000

const { values } = takeArguments({
  name: 'npm run deploy',
  options: { 'dry-run': { type: 'boolean', default: false }, paid: { type: 'boolean', default: false } },
})
const { siteUrl } = readSettings('prepare')
const dir = join(ROOT, DEPLOY_DIR)

const textOf = (file: string): string => (existsSync(join(dir, file)) ? readFileSync(join(dir, file), 'utf8') : '')

const files = existsSync(dir) ? filesBelow(dir).map((path) => ({ path, bytes: statSync(join(dir, path)).size })) : []
const fileLimit = values.paid ? PAID_FILES : FREE_FILES
const worker = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))
const problems = deployProblems({ files, robots: textOf('robots.txt'), siteUrl, fileLimit, worker })
if (problems.length > 0) stopWith(`Nothing was uploaded.\n${problems.join('\n')}`)

const { id }: { id: string } = JSON.parse(textOf('release.json'))
const bindings = { SITE_URL: siteUrl, VERSION, RELEASE: id }
const wrangler = startChild({
  command: process.execPath,
  args: [
    join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
    'deploy',
    '--minify',
    ...Object.entries(bindings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...(values['dry-run'] ? ['--dry-run'] : []),
  ],
  cwd: ROOT,
  env: childEnv({ WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1' }),
  onLine: (line) => process.stdout.write(`${line}\n`),
})
process.exitCode = (await wrangler.ended) === 'exit code 0' ? 0 : 1

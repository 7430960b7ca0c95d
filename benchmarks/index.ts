/** `npm run bench`: runs all benchmarks sequentially in short form; `-- --full` runs them at full size. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { takeArguments } from '../scripts/tools/arguments.ts'

type Bench = { title: string; script: string; short: string[]; full: string[] }

const BENCHES: Bench[] = [
  {
    title: 'Build',
    script: 'build.ts',
    short: ['--products', '1000'],
    full: ['--products', '10000'],
  },
  {
    title: 'API',
    script: 'api.ts',
    short: ['--products', '1000', '--seconds', '2'],
    full: ['--products', '10000', '--seconds', '10'],
  },
  {
    title: 'Search',
    script: 'search.ts',
    short: ['--products', '1000', '--runs', '20'],
    full: ['--products', '10000', '--runs', '100'],
  },
  { title: 'Pages', script: 'pages.ts', short: ['--runs', '3'], full: ['--runs', '9'] },
  { title: 'Page builder', script: 'builder.ts', short: ['--rounds', '2'], full: ['--rounds', '8'] },
]

const { values } = takeArguments({
  name: 'npm run bench',
  options: { full: { type: 'boolean', default: false } },
})

/** Runs a benchmark, whose output is the report. Returns true on success. */
async function run({ title, script, short, full }: Bench): Promise<boolean> {
  const args = values.full ? full : short
  console.log(`\n## ${title} (node benchmarks/${script} ${args.join(' ')})\n`)
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code === 0
}

let failed = 0
for (const bench of BENCHES) if (!(await run(bench))) failed += 1
process.exitCode = failed === 0 ? 0 : 1

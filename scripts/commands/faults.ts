/**
 * `npm run faults`: runs the fault tests at full size, promise by promise, and prints a table of results.
 * `npm run faults -- 1 4` runs only those promises, `-- chaos --minutes 60` takes an hour for each kind of chaos.
 */
import { availableParallelism } from 'node:os'
import { takeArguments } from '../tools/arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale, ROOT } from '../tools/bundle.ts'
import { startChild } from '../tools/child-process.ts'
import { childEnv } from '../tools/env.ts'
import { stopWith } from '../tools/stop-with.ts'

type Promised = { promise: number | string; claim: string; test: string }

/** Each has a database of its own. Those of tests/api run inside workerd, those of tests/e2e in Chromium. */
const PROMISES: readonly Promised[] = [
  { promise: 1, claim: 'Nothing is oversold', test: 'tests/faults/oversell.test.ts' },
  { promise: 2, claim: 'Paying twice with one key is paying once', test: 'tests/faults/same-key.test.ts' },
  { promise: 3, claim: 'Return and webhook in any order', test: 'tests/faults/interleavings.test.ts' },
  { promise: 4, claim: 'A crash in checkout loses nothing', test: 'tests/faults/crash.test.ts' },
  { promise: 5, claim: 'A failing step is undone', test: 'tests/faults/failing-steps.test.ts' },
  { promise: 6, claim: 'Publishing is all or nothing', test: 'tests/faults/publishing.test.ts' },
  { promise: 7, claim: 'Each release that is kept can be live again', test: 'tests/faults/rollback.test.ts' },
  { promise: 8, claim: 'A build of few changes is as a full one', test: 'tests/faults/incremental.test.ts' },
  { promise: 9, claim: 'A price can’t be tampered with', test: 'tests/faults/tampering.test.ts' },
  { promise: 10, claim: 'Gift codes redeem once', test: 'tests/faults/gift-once.test.ts' },
  { promise: 11, claim: 'No input breaks it', test: 'tests/api/faults/fuzz.test.ts' },
  { promise: 12, claim: 'Sessions', test: 'tests/api/faults/sessions.test.ts' },
  { promise: 13, claim: 'No cross-site writes', test: 'tests/api/faults/cross-site.test.ts' },
  { promise: 14, claim: 'No one sees another’s data', test: 'tests/api/faults/matrix.test.ts' },
  { promise: 15, claim: 'Sign-in is limited', test: 'tests/api/faults/sign-in.test.ts' },
  { promise: 16, claim: 'No stored script runs', test: 'tests/e2e/stored-script.desktop.spec.ts' },
  { promise: 17, claim: 'No SQL injection', test: 'tests/api/faults/injection.test.ts' },
  { promise: 18, claim: 'The schedule of a plan is right', test: 'tests/faults/ten-years.test.ts' },
  { promise: 19, claim: 'The database may go away', test: 'tests/faults/database-away.test.ts' },
  { promise: 20, claim: 'No private answer is cached for others', test: 'tests/api/faults/matrix.test.ts' },
  { promise: 21, claim: 'A crowd of shoppers is served', test: 'tests/faults/shoppers.test.ts' },
  { promise: 22, claim: 'A backup of a selling shop is of one moment', test: 'tests/faults/backup.test.ts' },
  { promise: 23, claim: 'One stranger cannot stop the shop', test: 'tests/faults/costly-requests.test.ts' },
  { promise: 26, claim: 'Several machines are one shop', test: 'tests/faults/instances.test.ts' },
  { promise: 'year', claim: 'A year of plans conserves money and bottles', test: 'tests/faults/plans-year.test.ts' },
  {
    promise: 'plan-crash',
    claim: 'A crash while cases are prepared and charged loses nothing',
    test: 'tests/faults/plan-crash.test.ts',
  },
  { promise: 'restarts', claim: 'Restarts and upgrades lose no request', test: 'tests/faults/restarts.test.ts' },
  { promise: 'chaos', claim: 'Broken parts lose nothing', test: 'tests/faults/chaos.test.ts' },
  { promise: 'load', claim: 'Who pays is served under load', test: 'tests/faults/under-load.test.ts' },
  { promise: 'isolates', claim: 'Four Workers share one database', test: 'tests/faults/four-workers.test.ts' },
  { promise: 'baskets', claim: 'A basket has an end', test: 'tests/faults/big-baskets.test.ts' },
  { promise: 'hashing', claim: 'Sign-ins in numbers slow down no page', test: 'tests/faults/hashing.test.ts' },
  { promise: 'links', claim: 'Links end with what they were for', test: 'tests/api/faults/links.test.ts' },
  { promise: 'addresses', claim: 'Rate limits hold per IP address', test: 'tests/faults/rate-limits.test.ts' },
  { promise: 'trips', claim: 'A checkout takes 3 round trips at most', test: 'tests/faults/round-trips.test.ts' },
  { promise: 'case-trips', claim: 'A case takes 4 round trips at most', test: 'tests/faults/case-trips.test.ts' },
  { promise: 'walks', claim: 'A walk ends on the page whose address is shown', test: 'tests/e2e/random-walks.spec.ts' },
]

type Outcome = Promised & { figures: string[]; isHeld: boolean; minutes: number }

/** Matches the output of tests/faults/faults.ts. */
const FIGURE = /Promise ([\w-]+): (.*)$/

const commandOf = (test: string): string[] => {
  if (test.startsWith('tests/e2e/')) return ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', test]
  const where = test.startsWith('tests/api/')
    ? ['--config=vitest.api.config.ts']
    : ['--config=vitest.config.ts', '--project=faults']
  return ['node_modules/vitest/vitest.mjs', 'run', ...where, test]
}

async function hold(promised: Promised): Promise<Outcome> {
  const figures: string[] = []
  const began = Date.now()
  const child = startChild({
    command: process.execPath,
    args: commandOf(promised.test),
    cwd: ROOT,
    env: childEnv({ NODE_ENV: 'test', FAULTS: 'full', FAULTS_MINUTES: values.minutes, NO_COLOR: '1' }),
    onLine: (line) => {
      console.log(line)
      const [, promise, figure] = FIGURE.exec(line) ?? []
      if (figure !== undefined && promise === String(promised.promise)) figures.push(figure)
    },
  })
  const ended = await child.ended
  return { ...promised, figures, isHeld: ended === 'exit code 0', minutes: (Date.now() - began) / 60_000 }
}

const row = ({ promise, claim, figures, isHeld, minutes }: Outcome): string =>
  `| ${promise} | ${claim} | ${figures.join('; ')} | ${isHeld ? 'held' : 'NOT HELD'} | ${minutes.toFixed(1)} |`

const { words: asked, values } = takeArguments({
  name: 'npm run faults',
  words: 'numbers of promises',
  options: { minutes: { type: 'string', default: '5' } },
})
if (!/^[1-9]\d{0,2}$/.test(values.minutes)) stopWith('npm run faults: --minutes is a number of minutes, 1 to 999.')
const chosen = PROMISES.filter(({ promise }) => asked.length === 0 || asked.includes(String(promise)))
if (chosen.length < asked.length || chosen.length === 0) {
  console.log(`The promises with a fault test are ${PROMISES.map(({ promise }) => promise).join(', ')}.`)
  process.exit(1)
}

await bundlePagesWhenStale()
await bundleWorkerWhenStale()
const outcomes: Outcome[] = []
for (const promised of chosen) outcomes.push(await hold(promised))

console.log(`\nOn ${availableParallelism()} cores:\n`)
console.log('| | Promise | What was done | | Minutes |\n|---|---|---|---|---|')
for (const outcome of outcomes) console.log(row(outcome))
process.exitCode = outcomes.every(({ isHeld }) => isHeld) ? 0 : 1

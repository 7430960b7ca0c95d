/** Checks with `npm audit` that no package of the lock file has a known severe vulnerability. */
import { z } from 'zod'
import { ROOT } from '../tools/bundle.ts'
import { childEnv } from '../tools/env.ts'
import { runToEnd } from '../tools/npx.ts'
import { type Check, type CheckResult, noneOf } from './check.ts'

/** Timeout of the registry's response, in milliseconds. */
const TIMEOUT_MS = 20_000

/** Severities of npm that fail the check; milder ones are only reported. */
const SEVERE = ['high', 'critical']

const advisory = z.object({ title: z.string(), url: z.string() })
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      /** Its own advisories, or the names of packages through which it is affected. */
      via: z.array(z.union([advisory.loose(), z.string()])),
    }),
  ),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
})
const refusalSchema = z.object({ message: z.string() })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Turns the output of `npm audit --json` into the check's result; skipped if no registry responded. */
export function judgeAudit(printed: string): CheckResult {
  const answer = parsed(printed.slice(Math.max(0, printed.indexOf('{'))))
  const report = reportSchema.safeParse(answer)
  if (!report.success) {
    const refusal = refusalSchema.safeParse(answer)
    const why = refusal.success ? refusal.data.message : 'npm audit printed no report'
    return { ok: true, output: '', skipped: `the registry serves no advisories or can't be reached (${why})` }
  }
  const { vulnerabilities, metadata } = report.data
  const severe = Object.entries(vulnerabilities).filter(([, { severity }]) => SEVERE.includes(severity))
  const lines = severe.map(([name, { severity, range, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`))
    return `${name} ${range} (${severity}): ${causes.join('; ')}`
  })
  const { total } = metadata.vulnerabilities
  return noneOf(lines, total === 0 ? 'no advisory' : `${total} advisories, none of them severe`)
}

export const advisories: Check = {
  name: 'Known package vulnerabilities',
  run: async () => {
    const env = childEnv({ npm_config_fetch_retries: '0', npm_config_fetch_timeout: String(TIMEOUT_MS) })
    const { lines } = await runToEnd('npm', ['audit', '--json', '--loglevel=silent'], { cwd: ROOT, env })
    return judgeAudit(lines.join('\n'))
  },
}

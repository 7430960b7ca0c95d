/** Runs Lighthouse's mobile audit of a page: four scores, 0 to 100. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'

/**
 * npx fetches it when a benchmark first needs it. As a dependency it would break `npm ci` at some point, as it requires
 * the latest versions of two packages regardless of the lock file (docs/decisions/0028).
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type Audit = {
  scores: Record<Category, number>
  /** Ids of audits that cost points. */
  faults: string[]
}

/** A browser started with `--remote-debugging-port`, and that port. */
export type DebuggedBrowser = { browser: Browser; port: number }

/** The fields this project reads of Lighthouse's result. Scores are 0 to 1, or null if not available. */
type LighthouseResult = {
  audits: Record<string, { score: number | null }>
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

const run = promisify(execFile)
const MAX_RESULT_BYTES = 64 * 1024 * 1024

const MAX_ATTEMPTS = 3

/** Repeats a run whose recording failed, as Lighthouse's message then asks. Throws with the message. */
async function runLighthouse(port: number, url: string, attempt = 1): Promise<LighthouseResult> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`]
  try {
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], { maxBuffer: MAX_RESULT_BYTES })
    return JSON.parse(stdout)
  } catch (error) {
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    if (attempt === MAX_ATTEMPTS || !message.includes('run Lighthouse again'))
      throw new Error(`Lighthouse on ${url}: ${message}`)
    return runLighthouse(port, url, attempt + 1)
  }
}

/** One first visit as Lighthouse's own phone makes it: slow 4G and a CPU slowed four times, both simulated. */
export async function auditOf({ port }: DebuggedBrowser, url: string): Promise<Audit> {
  const { audits, categories } = await runLighthouse(port, url)
  const scoreOf = (category: Category): number => Math.round((categories[category].score ?? 0) * 100)
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    faults: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}

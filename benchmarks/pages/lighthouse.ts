/** Lighthouse's mobile run over a page: its four scores, 0 to 100. */
import type { Browser } from 'playwright-core'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type Audit = {
  scores: Record<Category, number>
  /** Ids of audits that cost points. */
  faults: string[]
}

/** Where a browser that was started with `--remote-debugging-port` listens. */
export type DebuggedBrowser = { browser: Browser; port: number }

/** One first visit as Lighthouse's own phone makes it: slow 4G and a CPU slowed four times, both simulated. */
export async function auditOf({ port }: DebuggedBrowser, url: string): Promise<Audit> {
  const { default: lighthouse } = await import('lighthouse')
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!run) throw new Error(`Lighthouse did not run on ${url}`)
  const { audits, categories, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
  const scoreOf = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100)
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

/** Checks before a site is uploaded; pure. */

export type DeployFile = { path: string; bytes: number }

export type SiteToDeploy = {
  files: DeployFile[]
  /** robots.txt, which names the address the site was built for. */
  robots: string
  /** Origin at which the site will be served. */
  siteUrl: string
  /** Cloudflare's limit of files: 20,000 on the free plan, 100,000 on the paid one. */
  fileLimit: number
  /** Pages go into a bucket, which has no limits. */
  inBucket?: boolean
  /** The relevant part of wrangler.toml. */
  worker: { workers_dev?: unknown; routes?: unknown }
}

/** Cloudflare's limit of a static file. */
const FILE_BYTES = 25 * 1024 * 1024
/** Usable share of a limit, which leaves room to grow between two deploys. */
const SHARE = 0.8

/** Remaining number of files beyond `used`, and the maximum size of a file in bytes. */
export const roomFor = ({ used, fileLimit }: { used: number; fileLimit: number }) => ({
  files: Math.max(0, Math.floor(fileLimit * SHARE) - used),
  bytes: FILE_BYTES * SHARE,
})

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

/** One sentence per reason not to deploy. */
export function deployProblems({ files, robots, siteUrl, fileLimit, inBucket, worker }: SiteToDeploy): string[] {
  const problems: string[] = []
  if (!files.some(({ path }) => path === 'release.json')) return ['The site has not been built. Run npm run build.']
  if (!siteUrl.startsWith('https://')) problems.push(`Set SITE_URL to the shop's https address: it is ${siteUrl} now.`)
  if (!robots.includes(`Sitemap: ${siteUrl}/`)) {
    problems.push(`The site was built for an address other than ${siteUrl}. Build it again with this SITE_URL.`)
  }
  // Cookies, rate limits and links belong to one address; a second one would act as a separate shop.
  if (worker.workers_dev === true && Array.isArray(worker.routes) && worker.routes.length > 0) {
    problems.push('Set workers_dev = false in wrangler.toml: the shop has a route of its own.')
  }
  if (inBucket) return problems
  if (files.length > fileLimit * SHARE) {
    problems.push(
      `The site has ${files.length} files, over ${SHARE * 100} % of the plan's ${fileLimit}: put its pages into a bucket (docs/build.md, In a bucket).`,
    )
  }
  for (const { path, bytes } of files) {
    if (bytes > FILE_BYTES * SHARE) {
      problems.push(`${path} has ${megabytes(bytes)}, over ${SHARE * 100} % of Cloudflare's ${megabytes(FILE_BYTES)}.`)
    }
  }
  return problems
}

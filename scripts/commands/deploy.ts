/**
 * `npm run deploy`: uploads missing pictures, dist/site and the Worker to Cloudflare. `-- --dry-run` only reports what
 * would be uploaded, `--paid` allows the paid plan's number of files, `--preview BRANCH` uploads a version of the
 * preview's Worker instead. If wrangler.toml has a bucket for pages they go there: `--target r2` (or `assets`) refuses
 * a deploy to another target, and `--rollback RELEASE` makes an earlier release of the bucket live again.
 */
import { rollBackInBucket } from '../deploy/site-bucket.ts'
import { uploadSite } from '../deploy/upload-site.ts'
import { dataFolders } from '../shop/data-dir.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values } = takeArguments({
  name: 'npm run deploy',
  options: {
    'dry-run': { type: 'boolean', default: false },
    paid: { type: 'boolean', default: false },
    preview: { type: 'string' },
    target: { type: 'string' },
    rollback: { type: 'string' },
  },
})
const { target } = values
if (target !== undefined && target !== 'assets' && target !== 'r2') {
  stopWith('npm run deploy: --target is r2 (pages in a bucket) or assets (pages among the files).')
}
const { siteUrl, dataDir } = readSettings('prepare')
if (values.rollback !== undefined) {
  const problems = await rollBackInBucket(values.rollback)
  if (problems.length > 0) stopWith(`What is live stays.\n${problems.join('\n')}`)
  process.stdout.write(`Release ${values.rollback} is live.\n`)
  process.exit(0)
}
const problems = await uploadSite({
  siteUrl,
  mediaDir: dataFolders(dataDir).mediaDir,
  dryRun: values['dry-run'],
  paid: values.paid,
  preview: values.preview,
  target,
  onLine: (line) => process.stdout.write(`${line}\n`),
})
if (problems.length > 0) stopWith(`Nothing of this deploy is shown.\n${problems.join('\n')}`)

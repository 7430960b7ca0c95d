/**
 * `npm run release -- minor` (or major, patch, 1.4.0): makes a release of main, which has to be checked out without
 * changes: the changelog's entry, the version, a commit and a tag. `--dry-run` only prints the version and the notes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeRelease } from '../deploy/release-notes/make-release.ts'
import { takeArguments } from '../tools/arguments.ts'
import { ROOT } from '../tools/bundle.ts'
import { stopWith } from '../tools/stop-with.ts'

const NOTES = 'dist/release-notes.md'

const { values, words } = takeArguments({
  name: 'npm run release',
  options: { 'dry-run': { type: 'boolean', default: false } },
  words: 'VERSION',
})
const [wanted] = words
if (wanted === undefined || words.length > 1) {
  stopWith('npm run release takes one version: major, minor, patch, or for instance 1.4.0.')
}
const dryRun = values['dry-run']
const release = await makeRelease({ folder: ROOT, wanted, dryRun, now: new Date() })
if (!release.ok) stopWith(release.message)
const { version, notes } = release
if (dryRun) {
  process.stdout.write(`Would release ${version}:\n\n${notes}`)
} else {
  await mkdir(dirname(join(ROOT, NOTES)), { recursive: true })
  await writeFile(join(ROOT, NOTES), notes)
  process.stdout.write(
    `Version ${version} is committed and tagged. Push it, which deploys it, and publish its notes:\n` +
      `git push --follow-tags\ngh release create v${version} --notes-file ${NOTES}\n`,
  )
}

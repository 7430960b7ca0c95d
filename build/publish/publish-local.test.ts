import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentLink, MANIFEST_FILE, pointTo } from '../release/release.ts'
import { discardUnrecorded, removeOldReleases, retainedReleases } from './publish-local.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'cellardoor-test-'))
})
afterEach(() => rmSync(siteDir, { recursive: true, force: true }))

const add = (release: string) => {
  const dir = join(siteDir, 'releases', release)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, MANIFEST_FILE), '{}')
}

test('does not retain a build that was killed before it was recorded', () => {
  for (const release of ['1', '2', '3', '4']) add(release)
  pointTo(currentLink(siteDir), '3')
  // The release of the build that publishes now is recorded, but not live yet.
  discardUnrecorded(siteDir, new Set(['1', '4']))
  expect(retainedReleases(siteDir)).toEqual(['1', '3', '4'])
  expect(removeOldReleases(siteDir)).toEqual(['1', '3', '4'])
})

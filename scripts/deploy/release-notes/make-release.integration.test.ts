import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { childEnv } from '../../tools/env.ts'
import { runToEnd } from '../../tools/npx.ts'
import { makeRelease } from './make-release.ts'

const now = new Date('2026-12-01T10:00:00Z')
let folder = ''

async function git(...args: string[]): Promise<string> {
  const { ended, lines } = await runToEnd('git', args, { cwd: folder, env: childEnv() })
  if (ended !== 'exit code 0') throw new Error(lines.join('\n'))
  return lines.join('\n').trim()
}
const commit = async (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject)
const fileOf = (name: string) => readFile(join(folder, name), 'utf8')
const release = (wanted: string, dryRun = false) => makeRelease({ folder, wanted, dryRun, now })

beforeEach(async () => {
  // Ignores the settings and hooks of the person who runs the tests.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
  for (const who of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${who}_NAME`, 'Test')
    vi.stubEnv(`GIT_${who}_EMAIL`, 'test@example.com')
  }
  folder = folderOfTest()
  await git('init', '--quiet', '--initial-branch=main')
  const own = { name: 'shop', version: '0.1.0' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(own))
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      ...own,
      lockfileVersion: 3,
      requires: true,
      packages: { '': own, 'node_modules/a': { version: '1.0.0' } },
    }),
  )
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n- The first shop.\n')
  await git('add', '.')
  await commit('Start')
})
afterEach(async () => {
  vi.unstubAllEnvs()
})

test('main is released as a commit and a tag; a dry run and refusals change nothing', async () => {
  const notes = '- The first shop.\n'
  expect(await release('minor', true)).toEqual({ ok: true, version: '0.2.0', notes })
  expect(await release('0.1.0')).toEqual({ ok: true, version: '0.1.0', notes })
  expect(await git('status', '--porcelain')).toBe('')

  await commit('Add a list')
  await writeFile(join(folder, 'new.txt'), '')
  expect(await release('minor')).toEqual({ ok: false, message: expect.stringMatching(/first:\n\?\? new\.txt/) })
  await git('checkout', '--quiet', '-b', 'other')
  expect(await release('minor')).toEqual({ ok: false, message: expect.stringMatching(/from main, and other is/) })
  await git('checkout', '--quiet', 'main')
  await rm(join(folder, 'new.txt'))
  expect(await release('0.1.0')).toEqual({ ok: false, message: expect.stringMatching(/the tag v0\.1\.0 exists/) })

  const added = '### Added\n\n- Add a list\n'
  expect(await release('minor')).toEqual({ ok: true, version: '0.2.0', notes: added })
  expect(JSON.parse(await fileOf('package.json'))).toEqual({ name: 'shop', version: '0.2.0' })
  const locked = {
    version: '0.2.0',
    packages: { '': { name: 'shop', version: '0.2.0' }, 'node_modules/a': { version: '1.0.0' } },
  }
  expect(JSON.parse(await fileOf('package-lock.json'))).toMatchObject(locked)
  expect(await fileOf('CHANGELOG.md')).toContain(`## [0.2.0] - 2026-12-01\n\n${added}\n## [0.1.0] - 2026-12-01`)
  expect(await git('log', '-1', '--format=%s %D')).toBe('Release 0.2.0 HEAD -> main, tag: v0.2.0')
  expect(await release('patch')).toEqual({ ok: false, message: expect.stringMatching(/nothing to release/) })
})

import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { gitCommit, readCommit } from './version.ts'

const folder = folderOfFile()
let head = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

beforeAll(async () => {
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'First')
  head = git('rev-parse', 'HEAD')
})
afterEach(() => vi.unstubAllEnvs())

test('returns the commit of the folder’s own repository, not of one around it', async () => {
  expect(gitCommit(folder)).toBe(head)
  const inside = join(folder, 'inside')
  await mkdir(inside)
  expect(gitCommit(inside)).toBe('')
})

test('returns the commit of a repository that belongs to another user', () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  expect(() => git('rev-parse', 'HEAD')).toThrow('dubious ownership')
  expect(gitCommit(folder)).toBe(head)
})

test('returns CI’s commit without git', () => {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubEnv('GITHUB_SHA', head)
  expect(readCommit()).toBe(head)
  vi.stubEnv('GITHUB_SHA', 'main')
  expect(readCommit()).toBe('')
  vi.stubEnv('GITHUB_SHA', undefined)
  expect(readCommit()).toBe('')
})

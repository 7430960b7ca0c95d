/** Makes a release in a clone: changelog, version, commit and tag, without a push. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gt, inc, valid } from 'semver'
import { z } from 'zod'
import { childEnv } from '../../tools/env.ts'
import { runToEnd } from '../../tools/npx.ts'
import { withRelease } from './changelog.ts'

const BRANCH = 'main'
const TAG = /^v(\d+\.\d+\.\d+\S*)$/
const RELEASE_COMMIT = /^Release \d/

export type MakeRelease = {
  /** The clone. */
  folder: string
  /** 'major', 'minor', 'patch' or a version. */
  wanted: string
  /** Changes nothing. */
  dryRun: boolean
  now: Date
}

export type MadeRelease = { ok: true; version: string; notes: string } | { ok: false; message: string }

/** Runs git in the clone and returns its lines. Throws with its output when it fails. */
async function runGit(folder: string, args: string[]): Promise<string[]> {
  const { ended, lines } = await runToEnd('git', args, { cwd: folder, env: childEnv() })
  if (ended === 'exit code 0') return lines.filter((line) => line !== '')
  throw new Error(`git ${args.join(' ')} ended with ${ended}.\n${lines.join('\n')}`)
}

const packageSchema = z.looseObject({ version: z.string() })
const lockSchema = packageSchema.extend({ packages: z.looseObject({ '': packageSchema }) })

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
/** Writes npm's own format, so that npm's next change of the file causes no other differences. */
const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

/** Sets the version in package.json and package-lock.json. */
async function setVersion(folder: string, version: string): Promise<void> {
  const [own, lock] = [join(folder, 'package.json'), join(folder, 'package-lock.json')]
  const { packages, ...rest } = lockSchema.parse(await readJson(lock))
  await writeJson(own, { ...packageSchema.parse(await readJson(own)), version })
  await writeJson(lock, { ...rest, version, packages: { ...packages, '': { ...packages[''], version } } })
}

type NextVersion = { ok: true; version: string } | { ok: false; message: string }

type WantedVersion = {
  /** 'major', 'minor', 'patch', or a version such as '1.4.0'. */
  wanted: string
  /** The version in package.json. */
  current: string
  /** Released versions, without the 'v' of their tags. */
  released: readonly string[]
}

/**
 * Raises the current version, or takes the named one, which must be later than the current one, or equal while that is
 * unreleased.
 */
export function nextVersion({ wanted, current, released }: WantedVersion): NextVersion {
  const isLevel = wanted === 'major' || wanted === 'minor' || wanted === 'patch'
  const version = isLevel ? inc(current, wanted) : valid(wanted)
  if (version === null || (!isLevel && version !== wanted)) {
    return { ok: false, message: `“${wanted}” is not major, minor, patch or a version such as 1.4.0.` }
  }
  if (released.includes(version))
    return { ok: false, message: `Version ${version} has been released: the tag v${version} exists.` }
  if (version === current || gt(version, current)) return { ok: true, version }
  return { ok: false, message: `Version ${version} is older than ${current}, the version in package.json.` }
}

/** Releases the checked-out main. If a check fails, changes nothing and gives the reason. */
export async function makeRelease({ folder, wanted, dryRun, now }: MakeRelease): Promise<MadeRelease> {
  const git = (...args: string[]) => runGit(folder, args)
  const refuse = (message: string): MadeRelease => ({ ok: false, message })
  // '## main...origin/main', then a line per file.
  const [head = '', ...changed] = await git('status', '--porcelain', '--branch')
  const branch = head.replace(/^## /, '').replace(/\.\.\..*/, '')
  if (branch !== BRANCH) return refuse(`Releases are made from ${BRANCH}, and ${branch} is checked out.`)
  if (changed.length > 0) return refuse(`Commit or remove these changes first:\n${changed.join('\n')}`)

  const tags = (await git('tag', '--merged', 'HEAD', '--sort=-version:refname')).filter((tag) => TAG.test(tag))
  const released = (await git('tag', '--list')).flatMap((tag) => TAG.exec(tag)?.[1] ?? [])
  const { version: current } = packageSchema.parse(await readJson(join(folder, 'package.json')))
  const next = nextVersion({ wanted, current, released })
  if (!next.ok) return next
  const { version } = next

  const [last] = tags
  // The first release has only its notes, since without an earlier tag every commit would be listed.
  const commits = last === undefined ? [] : await git('log', '--no-merges', '--format=%s', `${last}..HEAD`)
  const subjects = commits.filter((subject) => !RELEASE_COMMIT.test(subject))
  const file = join(folder, 'CHANGELOG.md')
  const { notes, changelog } = withRelease({ changelog: await readFile(file, 'utf8'), version, now, subjects })
  if (notes.trim() === '')
    return refuse(`There is nothing to release: no commit since ${last ?? 'the first'}, and no notes.`)
  if (dryRun) return { ok: true, version, notes }

  await writeFile(file, changelog)
  await setVersion(folder, version)
  await git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  await git('tag', '--annotate', `v${version}`, '--message', `Cellardoor ${version}`)
  return { ok: true, version, notes }
}

/** The version that a release gets. */
import { gt, inc, valid } from 'semver'

export type NextVersion = { ok: true; version: string } | { ok: false; message: string }

export type WantedVersion = {
  /** 'major', 'minor', 'patch', or a version such as '1.4.0'. */
  wanted: string
  /** The version in package.json. */
  current: string
  /** Versions that have been released, without the 'v' of their tags. */
  released: readonly string[]
}

/** Raises the current version, or takes the one that is named: later than the current one, or that one while it is unreleased. */
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

/** Detects whether source files have changed since something was made from them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../build/release/hash.ts'

const IGNORED = /\.test\.tsx?$/

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) if (!IGNORED.test(name)) yield* filesOf(join(path, name))
}

/** One fingerprint of the names and contents of files and folders below `root`, without tests. */
export function sourceFingerprint(root: string, paths: string[]): string {
  const files = paths.flatMap((path) => [...filesOf(join(root, path))])
  return fingerprint(...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]))
}

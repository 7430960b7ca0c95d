/** The project's own source files, for checks that read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../build/release/assets.ts'
import { ROOT } from '../tools/bundle.ts'

export const SOURCE_FOLDERS = [
  'pages',
  'functions',
  'domain',
  'database',
  'components',
  'build',
  'scripts',
  'content',
  'tests',
  'benchmarks',
]
const SOURCE = /\.(?:tsx?|mjs|css)$/

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  path: string
  lines: string[]
}

/** Every TypeScript and style sheet file of the project, the root's configuration included. */
export function sourceFiles(): SourceFile[] {
  const inFolders = SOURCE_FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    filesBelow(join(ROOT, folder)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  return [...readdirSync(ROOT), ...inFolders]
    .filter((path) => SOURCE.test(path))
    .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n') }))
}

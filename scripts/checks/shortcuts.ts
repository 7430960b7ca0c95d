/** Finds shortcuts: any, silenced compilers and linters, types beside schemas, sleeping or skipped tests, TODOs. */
import { type Check, noneOf, type SourceFile, sourceFiles } from './check.ts'

type Shortcut = {
  pattern: RegExp
  message: string
  /** Files in which it is forbidden; all if absent. */
  files?: RegExp
}

const TESTS = /\.(?:test|spec)\.tsx?$|^tests\//

const SHORTCUTS: Shortcut[] = [
  { pattern: /(?:[:<,|&(=]|\bas)\s*any\s*(?:[\])>,;|&=[{]|$)/, message: 'has the type any' },
  { pattern: /@ts-(?:ignore|nocheck)/, message: 'silences the compiler' },
  { pattern: /@ts-expect-error(?!:? \S+ \S+)/, message: 'expects a compiler error without saying why' },
  { pattern: /biome-ignore(?!(?:-start|-end|-all)? \S+: \S+ \S+)/, message: 'silences the linter without a reason' },
  { pattern: /biome-ignore\S* lint\/suspicious\/noExplicitAny/, message: 'silences the rule against any' },
  { pattern: /eslint-disable|prettier-ignore/, message: 'speaks to a tool this project does not use' },
  { pattern: /\b(?:TODO|FIXME|XXX)\b/, message: 'leaves work for later: open an issue' },
  { pattern: /\bsatisfies z\.ZodType\b/, message: 'lists the fields of a schema again: infer the type from it' },
  {
    pattern: /<table\b/,
    message: 'builds a table by hand: use DataTable (components/kit/panel)',
    files: /^components\/staff\//,
  },
  {
    pattern: /\bsetTimeout\s*\(|\bwaitForTimeout\s*\(|timers\/promises/,
    message: 'waits for a fixed time: wait for what should happen',
    files: TESTS,
  },
  {
    pattern: /\bvi\.wait(?:For|Until)\((?!.*(?:TEST_WAIT|TIMEOUT_MS))/,
    message: 'gives up after a second: pass TEST_WAIT (tests/timeouts.ts)',
    files: TESTS,
  },
  {
    pattern: /\bvi\.(?:mock|doMock)\(/,
    message: 'replaces a module for the test files after it as well: pass what is needed, or stub a global',
    files: TESTS,
  },
  { pattern: /\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b/, message: 'runs less than all tests', files: TESTS },
]

/** 'path:line message' for each shortcut taken. */
export const shortcutsIn = ({ path, lines }: SourceFile): string[] =>
  lines.flatMap((line, index) =>
    SHORTCUTS.filter(({ pattern, files }) => (files ?? /^/).test(path) && pattern.test(line)).map(
      ({ message }) => `${path}:${index + 1} ${message}: ${line.trim()}`,
    ),
  )

/** This check and its test, which contain the forbidden patterns. */
const ITSELF = /^scripts\/checks\/shortcuts(?:\.test)?\.ts$/

export const shortcuts: Check = {
  name: 'no shortcuts',
  run: async () =>
    noneOf(
      sourceFiles()
        .filter(({ path }) => !ITSELF.test(path))
        .flatMap(shortcutsIn),
    ),
}

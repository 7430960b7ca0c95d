/**
 * Checks that regular expressions over outside input take linear time, in all code of the Worker, the build and the
 * imports. Those with short or trusted input are listed with the reason.
 */
import { parseSync } from 'vite'
import { BOUNDED_PATTERNS } from './bounded-patterns.ts'
import { type Check, noneOf, type SourceFile, sourceFiles } from './check.ts'
import { superLinear } from './super-linear.ts'

const FOLDERS =
  /^(?:functions|domain|database|build|pages\/renderer|scripts\/(?:import|seed\/catalogue|shop\/content|runner))\//
const TESTS = /\.(?:test|spec)\.tsx?$|\/testing\//

type FoundPattern = { line: number; source: string; flags: string } | { line: number; made: string }

const isNode = (value: unknown): value is Record<string, unknown> & { type: string; start: number; end: number } =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* nodesIn(value: unknown): Generator<Record<string, unknown> & { type: string; start: number; end: number }> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (isNode(value)) {
    yield value
    for (const inner of Object.values(value)) if (typeof inner === 'object') yield* nodesIn(inner)
  }
}

/** Finds literals and calls of `new RegExp`. Placeholders lose their dollar sign, so that the list has plain text. */
export function patternsIn({ path, lines }: SourceFile): FoundPattern[] {
  const code = lines.join('\n')
  return [...nodesIn(parseSync(path, code).program)].flatMap((node): FoundPattern[] => {
    const line = code.slice(0, node.start).split('\n').length
    const { regex, callee } = node
    if (typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex)
      return [{ line, source: String(regex.pattern), flags: String(regex.flags) }]
    return node.type === 'NewExpression' && isNode(callee) && callee.name === 'RegExp'
      ? [{ line, made: code.slice(node.start, node.end).replaceAll('${', '{') }]
      : []
  })
}

const isListed = (path: string, text: string): boolean =>
  BOUNDED_PATTERNS.some((bounded) => bounded.file === path && bounded.pattern === text)

/** 'path:line problem' for each that is not listed. */
export const faultsIn = (file: SourceFile): string[] =>
  patternsIn(file).flatMap((found) => {
    const at = `${file.path}:${found.line}`
    if ('made' in found)
      return isListed(file.path, found.made) ? [] : [`${at} makes a pattern that can’t be checked: ${found.made}`]
    const text = `/${found.source}/${found.flags}`
    if (isListed(file.path, text)) return []
    const why = superLinear(found.source, found.flags)
    return why === undefined ? [] : [`${at} ${text} ${why}`]
  })

export const regularExpressions: Check = {
  name: 'regular expressions',
  run: async () => {
    const files = sourceFiles().filter(({ path }) => FOLDERS.test(path) && /\.tsx?$/.test(path) && !TESTS.test(path))
    const known = new Map(files.map((file) => [file.path, patternsIn(file)]))
    const unused = BOUNDED_PATTERNS.filter(
      ({ file, pattern }) =>
        !known
          .get(file)
          ?.some((found) => ('made' in found ? found.made : `/${found.source}/${found.flags}`) === pattern),
    ).map(({ file, pattern }) => `${file} no longer has ${pattern}: take it off scripts/checks/bounded-patterns.ts`)
    const count = [...known.values()].reduce((sum, found) => sum + found.length, 0)
    return noneOf([...files.flatMap(faultsIn), ...unused], `${count} patterns`)
  },
}

/** Regular expressions of mapping files, run in linear time: no pattern can make an import hang. */
import { RE2JS } from 're2js'

const compiled = new Map<string, RE2JS>()

function compile(source: string): RE2JS {
  const known = compiled.get(source)
  if (known !== undefined) return known
  const pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
  compiled.set(source, pattern)
  return pattern
}

/** The reason why the pattern can't be used; '' if it can. Look-around and back references are not available. */
export function patternProblem(source: string): string {
  try {
    compile(source)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const namedGroups = (source: string): string[] => Object.keys(compile(source).namedGroups())

/** The first match of the named group in the text; '' without one. Ignores case. */
export function groupOf(source: string, group: string, text: string): string {
  const matcher = compile(source).matcher(text)
  return matcher.find() ? (matcher.group(group) ?? '') : ''
}

const IN_SLASHES = /^\/(.+)\/$/

/** The pattern in a text between slashes; undefined for any other text. */
export const patternIn = (text: string): string | undefined => IN_SLASHES.exec(text)?.[1]

/** The text without a word, or without matches of a pattern between slashes. */
export const stripped = (text: string, strip: string): string =>
  compile(patternIn(strip) ?? RE2JS.quote(strip))
    .matcher(text)
    .replaceAll(' ')

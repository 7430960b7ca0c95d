/**
 * Detects super-linear regular expressions: by analysis, then by running them on repeated beginnings of their matches,
 * since the analysis misses patterns that search for an end from each of many beginnings.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { analyse } from 'scslre'

const parser = new RegExpParser()

/** Candidates for a member of a character set; the first that matches is used. */
const SAMPLES = [...'a0 "/<-A.\n\t', '\u00e9']

const isIn = (raw: string, character: string, flags: string): boolean => {
  const retained = flags.replace(/[gy]/g, '')
  return new RegExp(`^(?:${raw})$`, retained).test(character)
}

/** A short text that the element matches; '' for assertions and other elements. */
function sampleOf(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return SAMPLES.find((character) => isIn(element.raw, character, flags)) ?? ''
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives[0]?.elements.map((inner) => sampleOf(inner, flags)).join('') ?? ''
    case 'Quantifier':
      return sampleOf(element.element, flags).repeat(Math.max(1, Math.min(element.min, 8)))
    default:
      return ''
  }
}

/** Samples of all runs of elements within each alternative, at any depth. */
function fragmentsOf(alternatives: readonly AST.Alternative[], flags: string): string[] {
  return alternatives.flatMap(({ elements }) => {
    const samples = elements.map((element) => sampleOf(element, flags))
    const runs = samples.flatMap((_, from) =>
      samples.slice(from).map((__, to) => samples.slice(from, from + to + 1).join('')),
    )
    const inner = elements.flatMap((element) => {
      const at = element.type === 'Quantifier' ? element.element : element
      return at.type === 'Group' || at.type === 'CapturingGroup' ? fragmentsOf(at.alternatives, flags) : []
    })
    return [...runs, ...inner]
  })
}

/** Returns the time to match the text in milliseconds. A global pattern matches all occurrences. */
const timeOn = (pattern: RegExp, text: string): number => {
  const began = performance.now()
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  return performance.now() - began
}

/** Number of repetitions on which only patterns of exponential time take many milliseconds. */
const FEW = 25
/** Lengths of the two test texts: a linear pattern takes well under a millisecond for the shorter. */
const SHORT = 12_000
const LONG = 96_000
/** Threshold in milliseconds for the shorter text. A faster pattern passes. */
const SUSPICIOUS = 1
/**
 * Threshold in milliseconds for the longer text. Linear patterns take at most 3, quadratic ones 300 and more. A limit
 * between them holds on a busy machine, where the times of two texts can't be compared.
 */
const TOO_LONG = 25

const takesMoreThan = (limit: number, pattern: RegExp, text: string): boolean =>
  // Three times, since other programs may interrupt one.
  [1, 2, 3].every(() => timeOn(pattern, text) > limit)

const isSlowOn = (pattern: RegExp, fragment: string): boolean => {
  // An anchored pattern has to begin with the fragment; any other finds it behind something else as well.
  const before = pattern.source.startsWith('^') ? '' : 'x'
  const textOf = (times: number) => `${before}${fragment.repeat(times)}\u0001`
  if (takesMoreThan(TOO_LONG, pattern, textOf(FEW))) return true
  return (
    timeOn(pattern, textOf(Math.ceil(SHORT / fragment.length))) > SUSPICIOUS &&
    takesMoreThan(TOO_LONG, pattern, textOf(Math.ceil(LONG / fragment.length)))
  )
}

/** Returns why the pattern is super-linear; undefined if no reason was found. */
export function superLinear(source: string, flags: string): string | undefined {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true } })
  const [report] = reports
  if (report !== undefined) return report.exponential ? 'takes exponential time' : 'takes quadratic time'
  const pattern = new RegExp(source, flags)
  const { alternatives } = parser.parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const fragments = new Set(fragmentsOf(alternatives, flags).filter((fragment) => fragment !== ''))
  const slow = [...fragments].slice(0, 200).find((fragment) => isSlowOn(pattern, fragment))
  return slow === undefined ? undefined : `takes more than linear time on ${JSON.stringify(slow)} repeated`
}

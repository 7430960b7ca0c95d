/**
 * Keeps each class of the control panel in one style sheet: a screen may neither import another screen's sheet nor style
 * a class that another sheet owns. Shared rules belong to the panel's kit.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesBelow } from '../../build/release/assets.ts'
import { ROOT } from '../tools/bundle.ts'
import { type Check, type CheckResult, noneOf, type SourceFile, sourceFiles } from './check.ts'

/** The kit of the panel, and its screens; the canvas of the page builder has the shop's styles. */
const KIT = 'components/kit/panel'
const SCREEN = /^components\/staff\/[^/]+\/(?!page-builder\/)[^/]+(?=\/)/
const STYLE_IMPORT = /^\s*@?import ["']([^"']+\.css)["']/

/** Folder of a screen of the panel or of its kit, and null for files of neither. */
const screenOf = (path: string): string | null => (path.startsWith(`${KIT}/`) ? KIT : (SCREEN.exec(path)?.[0] ?? null))

export function styleImports(files: readonly SourceFile[]): CheckResult {
  const problems = files.flatMap(({ path, lines }) => {
    const own = screenOf(path)
    return lines.flatMap((line) => {
      const given = STYLE_IMPORT.exec(line)?.[1]
      const sheet = given === undefined ? null : posix.join(posix.dirname(path), given)
      const other = sheet === null ? null : screenOf(sheet)
      return own === null || other === null || other === own || other === KIT
        ? []
        : [`${path} imports ${sheet}: move the rules that both use to ${KIT}/`]
    })
  })
  return noneOf(problems)
}

/** Frame classes of the panel and its dialogs: a selector that begins with one belongs to the next class. */
const FRAMES = new Set(['adm', 'modal', 'drawer', 'pe'])
/** Selector lines of a sheet, as formatted; leaves out print rules, which may restyle the frames. */
function selectorsOf(lines: readonly string[]): string[] {
  const selectors: string[] = []
  let isPrint = false
  for (const line of lines) {
    if (line.startsWith('@media')) isPrint = line === '@media print {'
    else if (line === '}') isPrint = false
    else if (!isPrint && /[{,]$/.test(line) && !/^ *@|: /.test(line)) selectors.push(line)
  }
  return selectors
}

const classesIn = (text: string): string[] => Array.from(text.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name)

/** The classes that a sheet's selectors begin with. */
function ownedClasses(lines: readonly string[]): Set<string> {
  const owners = selectorsOf(lines).map((selector) => {
    const classes = classesIn(selector)
    return classes.find((name) => !FRAMES.has(name)) ?? classes.at(-1)
  })
  return new Set(owners.filter((owner) => owner !== undefined))
}

/** Refuses a class of the panel that two sheets style. */
export function styleOwners(files: readonly SourceFile[]): CheckResult {
  const owners = new Map<string, string[]>()
  for (const { path, lines } of files) {
    if (screenOf(path) === null || !path.endsWith('.css')) continue
    for (const name of ownedClasses(lines)) owners.set(name, [...(owners.get(name) ?? []), path])
  }
  const shared = [...owners].filter(([, paths]) => paths.length > 1)
  return noneOf(shared.map(([name, paths]) => `.${name} is styled in ${paths.join(' and ')}: keep its rules in one`))
}

/** Classes of libraries' elements. */
const OF_LIBRARIES = /^(?:swiper-|ProseMirror)/

/** Refuses a class that is styled but named nowhere in `texts`, neither whole nor as `name-${…}`. */
export function unusedClasses(files: readonly SourceFile[], texts: readonly string[]): CheckResult {
  const words = new Set(texts.flatMap((text) => text.match(/[A-Za-z][\w-]*(?:\$\{)?/g) ?? []))
  const isUsed = (name: string) =>
    words.has(name) || words.has(`${name.replace(/\d+$/, '')}\${`) || OF_LIBRARIES.test(name)
  return noneOf(
    files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, lines }) => {
        const unused = new Set(
          selectorsOf(lines)
            .flatMap(classesIn)
            .filter((name) => !isUsed(name)),
        )
        return [...unused].map((name) => `${path} styles .${name}, which nothing has`)
      }),
  )
}

/** Texts of the demo shop's content, whose pages use their own classes. */
const contentTexts = (): string[] =>
  filesBelow(join(ROOT, 'content'))
    .filter((file) => /\.(?:json|html)$/.test(file))
    .map((file) => readFileSync(join(ROOT, 'content', file), 'utf8'))

async function run(): Promise<CheckResult> {
  const files = sourceFiles()
  const code = files.filter(({ path }) => !/\.css$|\.test\./.test(path)).map(({ lines }) => lines.join('\n'))
  const results = [styleImports(files), styleOwners(files), unusedClasses(files, [...code, ...contentTexts()])]
  return noneOf(results.filter(({ ok }) => !ok).map(({ output }) => output))
}

export const styles: Check = { name: 'style sheets', run }

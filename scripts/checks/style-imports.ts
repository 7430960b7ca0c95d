/** Refuses a screen of the control panel that imports another screen's style sheet: shared rules belong to the panel's kit. */
import { posix } from 'node:path'
import { type Check, type CheckResult, noneOf } from './check.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const PANEL = 'components/admin/'
const SHARED = 'kit'
const STYLE_IMPORT = /^\s*@?import ["']([^"']+\.css)["']/

/** Folder of a screen below the panel; '' for the panel's own files, and null for files outside it. */
function screenOf(path: string): string | null {
  if (!path.startsWith(PANEL)) return null
  const [folder, file] = path.slice(PANEL.length).split('/')
  return file === undefined ? '' : (folder ?? '')
}

export function styleImports(files: readonly SourceFile[]): CheckResult {
  const problems = files.flatMap(({ path, lines }) => {
    const own = screenOf(path)
    return lines.flatMap((line) => {
      const given = STYLE_IMPORT.exec(line)?.[1]
      const sheet = given === undefined ? null : posix.join(posix.dirname(path), given)
      const other = sheet === null ? null : screenOf(sheet)
      return own === null || other === null || other === own || other === SHARED
        ? []
        : [`${path} imports ${sheet}: move the rules that both use to ${PANEL}${SHARED}/`]
    })
  })
  return noneOf(problems)
}

export const styles: Check = { name: 'style imports', run: async () => styleImports(sourceFiles()) }

/** Checks a page's scripts: an invalid one would break the others in its file. */
import { compileFunction } from 'node:vm'
import type { PageProblem } from '../../domain/publishing/page/check-page.ts'
import type { PageScript } from '../../domain/publishing/page/page-scripts.ts'

/** Returns the valid scripts; leaves out and reports the others. Runs none of them. */
export function wholeScripts(scripts: readonly PageScript[]): { scripts: PageScript[]; problems: PageProblem[] } {
  const whole: PageScript[] = []
  const problems: PageProblem[] = []
  for (const script of scripts) {
    const fault = faultOf(script.js)
    if (fault === undefined) whole.push(script)
    else problems.push({ route: script.route, field: `${script.element || 'page'}: js`, message: fault })
  }
  return { scripts: whole, problems }
}

function faultOf(js: string): string | undefined {
  try {
    // The script file is a module, and so in strict mode.
    compileFunction(`'use strict';${js}`, ['element'])
    return undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return `This script can't run: ${error.message}`
    throw error
  }
}

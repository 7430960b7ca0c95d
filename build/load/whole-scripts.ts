/** Which of a page's scripts can be run at all: one that can't would take the others of its file with it. */
import { compileFunction } from 'node:vm'
import type { PageProblem } from '../../domain/page/check-page.ts'
import type { PageScript } from '../../domain/page/page-scripts.ts'

/** Those that are whole; the others are left out and named. Nothing is run. */
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
    // Modules, which the script file is one of, are strict.
    compileFunction(`'use strict';${js}`, ['element'])
    return undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return `This script can't run: ${error.message}`
    throw error
  }
}

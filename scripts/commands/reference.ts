/** `npm run reference`: writes docs/reference.md, the page of commands, environment variables and messages. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFERENCE_PAGE, referencePage } from '../checks/reference/page.ts'
import { joiningScripts, projectSources } from '../checks/reference-page.ts'
import { takeArguments } from '../tools/arguments.ts'
import { ROOT } from '../tools/bundle.ts'

takeArguments({ name: 'npm run reference', options: {} })
writeFileSync(join(ROOT, REFERENCE_PAGE), referencePage(joiningScripts(projectSources())))
console.log(`${REFERENCE_PAGE} is up to date.`)

/** Runs what docs/operations.md tells an operator to type, on a machine that is discarded afterwards. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isThrowaway } from '../../scripts/tools/env.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DOCUMENT = readFileSync(`${ROOT}docs/operations.md`, 'utf8')
export const DOMAIN = 'localhost'

/** The part of the document that a pattern captures, with this checkout and machine in place of its examples. */
function documented(pattern: RegExp): string {
  const [, text] = pattern.exec(DOCUMENT) ?? []
  if (text === undefined) throw new Error(`docs/operations.md has nothing like ${pattern}`)
  return text.replaceAll('ADDRESS', ROOT).replaceAll('wine.example', DOMAIN)
}

/** The first block of commands under a heading. */
export const commandsUnder = (heading: string): string =>
  documented(new RegExp(`^### ${heading}\\n[\\s\\S]*?^\`\`\`\\n([\\s\\S]*?)^\`\`\`$`, 'm'))

/** A command within the text, by its beginning. */
export const commandWith = (beginning: string): string => documented(new RegExp(`\`(${beginning} [^\`]+)\``))

/** Runs commands in a shell that stops at the first failure. Returns what they printed; throws with it when one fails. */
export async function run(commands: string, cwd = '/'): Promise<string> {
  const options = { cwd, maxBuffer: 64 * 1024 * 1024 }
  const { stdout, stderr } = await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', commands], options)
  return stdout + stderr
}

/** Throws with the reason unless this machine may be changed and can run the commands. */
export async function expectThrowaway(needs: string): Promise<void> {
  if (!isThrowaway() || process.getuid?.() !== 0) {
    throw new Error('These tests install services: run them as root with THROWAWAY_MACHINE=1, on a machine to discard')
  }
  await run(needs)
}

/**
 * Checks that shop pages stay within their budgets (.size-limit.mjs), and contain no code for only staff or the server.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_DIR } from '../tools/bundle.ts'
import { type Check, type CheckResult, runTool } from './check.ts'
import { shopPageFiles } from './page-files.ts'

/** Traces in minified code of libraries that shoppers must not load. */
const FORBIDDEN = {
  zod: /\b_zod\b|ZodError/,
  Mantine: /\bmantine-|--mantine/,
  CodeMirror: /\bcm-(?:editor|content)\b/,
  Tiptap: /\bProseMirror\b/,
  DOMPurify: /\bDOMPurify\b/,
  'TanStack Query': /\bQueryClientProvider\b/,
  'TanStack Table': /\btoggleAllPageRowsSelected\b/,
  'the control panel': /\/api\/admin\/(?!login|forgot-password|reset-password)|\badm-/,
  'sanitize-html': /\bnonTextTags\b/,
}

/** Names of forbidden libraries in a script's text. */
export const librariesIn = (text: string): string[] =>
  Object.entries(FORBIDDEN)
    .filter(([, trace]) => trace.test(text))
    .map(([library]) => library)

const STAFF_PAGE = /^(admin_|live_preview$)/

async function forbiddenLibraries(): Promise<string[]> {
  const pages = [...(await shopPageFiles())].filter(([type]) => !STAFF_PAGE.test(type)).map(([, files]) => files)
  const scripts = new Set(pages.flatMap(({ scripts, idle, later }) => [...scripts, ...idle, ...later]))
  return [...scripts].flatMap((file) =>
    librariesIn(readFileSync(join(CLIENT_DIR, file), 'utf8')).map((library) => `${file} contains ${library}`),
  )
}

type Measure = { name: string; size: number; sizeLimit: number; passed: boolean }

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

const line = ({ name, size, sizeLimit, passed }: Measure): string =>
  `${name}: ${kilobytes(size)} kB gz of ${kilobytes(sizeLimit)}${passed ? '' : ', too heavy'}`

async function budgets(): Promise<CheckResult> {
  const { output } = await runTool('size-limit/bin.js', ['--json'])
  const json = /^\[$.*^\]$/ms.exec(output)?.[0]
  if (json === undefined) return { ok: false, output }
  const measures: Measure[] = JSON.parse(json)
  const ok = measures.every(({ passed }) => passed)
  return { ok, output: measures.map(line).join('\n'), note: measures.map(line).join(', ') }
}

export const pageWeight: Check = {
  name: 'page weight',
  run: async () => {
    const forbidden = await forbiddenLibraries()
    const { ok, output, note } = await budgets()
    if (ok && forbidden.length === 0) return { ok, output, ...(note === undefined ? {} : { note }) }
    return { ok: false, output: [...forbidden, output].join('\n') }
  },
}

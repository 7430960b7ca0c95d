import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asksForHelp, helpText } from './help.ts'
import { commandsOf, readReference } from './reference.ts'

test('shows what a command is for as plain text', () => {
  expect(helpText('npm run import:redirects')).toMatch(
    /^npm run import:redirects -- FILE \[OPTIONS\]\n\nAdds the redirects/,
  )
  for (const script of commandsOf(readReference()).keys()) {
    const text = helpText(script === 'start' ? 'npm start' : `npm run ${script}`)
    expect(text).not.toMatch(/`|\]\(|docs\/\.\./)
    expect(text).toMatch(/\n\n[A-Z].*[.)]\n/)
  }
})

test('asks for help by --help or -h', () => {
  expect([['--help'], ['FILE', '-h'], ['--helpful'], []].map(asksForHelp)).toEqual([true, true, false, false])
})

test('every script of package.json answers --help before it does anything', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, line] of Object.entries(scripts)) {
    const file = /(?:scripts|benchmarks)\/[\w/-]+\.ts/.exec(line)?.[0]
    if (file === undefined) {
      expect(line, name).toMatch(/^(?:vitest|playwright|biome|node scripts)/)
      continue
    }
    expect(readFileSync(file, 'utf8'), `${file} of ${name}`).toMatch(/takeArguments\(|helpIfAsked\(/)
  }
})
